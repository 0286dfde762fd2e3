import { expect, test } from '@jest/globals';
import type { EventStore, Recorded } from '../../event-store/port.js';
import { SharedReads } from './shared-reads.js';

const recorded = (position: number): Recorded => ({
  context: 'players',
  stream: 'player-1',
  streamVersion: position,
  position,
  type: 'PlayerRegistered',
  version: 1,
  data: {},
  metadata: {},
  recordedAt: '2025-07-01T12:00:00.000Z',
});

/** A store with a number of events that counts how many were read from it. */
class CountedStore {
  head = 0;
  read = 0;

  readonly port = {
    readAll: async (after: number, limit: number) => {
      const page = Array.from({ length: Math.min(limit, this.head - after) }, (_, i) => recorded(after + 1 + i));
      this.read += page.length;
      return page;
    },
  } as EventStore;
}

const positions = (events: readonly Recorded[]) => events.map(({ position }) => position);
const upTo = (last: number, first = 1) => Array.from({ length: last + 1 - first }, (_, i) => first + i);

test('each event is read once for all subscribers, who receive the same objects', async () => {
  const store = new CountedStore();
  store.head = 5;
  const reads = new SharedReads(store.port);
  const [one, two] = [reads.forSubscriber(), reads.forSubscriber()];
  const [first, second] = await Promise.all([one.readAll(0, 3), two.readAll(0, 10)]);
  expect(positions(first)).toEqual(upTo(3));
  expect(positions(second)).toEqual(upTo(5));
  expect(first.every((event, i) => event === second[i])).toBe(true);
  expect(positions(await one.readAll(3, 3))).toEqual([4, 5]);
  expect(store.read).toBe(5);
});

test('a page contains all events of the store, no matter which events are buffered', async () => {
  const store = new CountedStore();
  store.head = 2;
  const reads = new SharedReads(store.port);
  const [one, two] = [reads.forSubscriber(), reads.forSubscriber()];
  await one.readAll(0, 10);
  store.head = 4;
  expect(positions(await two.readAll(0, 10))).toEqual(upTo(4));
  expect(positions(await one.readAll(2, 10))).toEqual([3, 4]);
  expect(store.read).toBe(4);
});

test('events that all subscribers have are evicted; a subscriber that is far behind reads separately and does not affect others', async () => {
  const store = new CountedStore();
  store.head = 9_000;
  const reads = new SharedReads(store.port);
  const [one, late] = [reads.forSubscriber(), reads.forSubscriber()];
  for (let after = 0; after < 9_000; after += 2_000) await one.readAll(after, 2_000);
  expect(positions(await one.readAll(9_000, 2_000))).toEqual([]);
  expect(store.read).toBe(9_000);
  expect(positions(await late.readAll(0, 2_000))).toEqual(upTo(2_000));
  expect(positions(await late.readAll(2_000, 2_000))).toEqual(upTo(4_000, 2_001));
  expect(store.read).toBe(13_000);
  store.head = 9_001;
  expect(positions(await one.readAll(9_000, 2_000))).toEqual([9_001]);
});

test('a closed subscriber no longer keeps events from being evicted', async () => {
  const store = new CountedStore();
  store.head = 3;
  const reads = new SharedReads(store.port);
  const [one, ended] = [reads.forSubscriber(), reads.forSubscriber()];
  await ended.readAll(0, 1);
  await one.readAll(0, 10);
  await one.readAll(3, 10);
  await ended.close();
  expect(store.read).toBe(3);
  await reads.forSubscriber().readAll(0, 10);
  expect(store.read).toBe(6);
});
