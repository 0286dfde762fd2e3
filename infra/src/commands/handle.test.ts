import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type EventOf, event } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { ConcurrencyError, InvalidInputError } from '../errors.js';
import type { EventStore, Recorded } from '../event-store/port.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { withRequestId } from '../observability/request-id.js';
import { handle } from './handle.js';

const added = event('players', 'PointsAdded', 2, z.object({ points: z.int(), note: z.string().default('none') }), {
  from: { 1: (points: number) => ({ points }) },
});
type Added = EventOf<typeof added>;
interface State {
  readonly sum: number;
  readonly notes: readonly string[];
}

let folder: string;
let store: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-handle-'));
  store = openSqliteEventStore({ folder, context: 'players', now: () => new Date(0) });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const account = {
  stream: 'account-1',
  events: [added],
  initial: (): State => ({ sum: 0, notes: [] }),
  evolve: (state: State, { data }: Added): State => ({
    sum: state.sum + data.points,
    notes: [...state.notes, data.note],
  }),
};
const add = (points: number, note = 'none'): Added => ({ type: 'PointsAdded', data: { points, note } });
const stored = (): Promise<Recorded[]> => store.readAll(0, 1_000);
/** A store where another writer appends before each of the first `times` appends. */
const rivalled = (times: number): { store: EventStore; decisions: () => number } => {
  let left = times;
  let decisions = 0;
  const append: EventStore['append'] = async (stream, expected, events, commandId) => {
    decisions++;
    if (left-- > 0)
      await store.append(stream, 'any', [{ type: 'PointsAdded', version: 2, data: { points: 100, note: '' } }]);
    return store.append(stream, expected, events, commandId);
  };
  return { store: Object.create(store, { append: { value: append } }), decisions: () => decisions };
};

describe('a command', () => {
  test('appends the decided events and returns the new state, version and position', async () => {
    await handle({ ...account, store, decide: () => [add(1)] });
    const handled = await handle({
      ...account,
      store,
      metadata: { by: 'test' },
      decide: ({ sum }) => [add(sum + 1), add(5)],
    });
    expect(handled).toEqual({
      events: [add(2), add(5)],
      state: { sum: 8, notes: ['none', 'none', 'none'] },
      streamVersion: 3,
      position: 3,
    });
    expect((await stored()).at(-1)).toMatchObject({ version: 2, data: { points: 5 }, metadata: { by: 'test' } });
  });

  test('of a request stores the id of the request with its events', async () => {
    const command = { ...account, store, metadata: { by: 'test' }, decide: () => [add(1)] };
    await withRequestId('abc-12345', () => handle(command));
    await handle(command);
    expect((await stored()).map(({ metadata }) => metadata)).toEqual([
      { by: 'test', requestId: 'abc-12345' },
      { by: 'test' },
    ]);
  });

  test('that changes nothing appends nothing', async () => {
    await handle({ ...account, store, decide: () => [add(1)] });
    const handled = await handle({ ...account, store, decide: () => [] });
    expect(handled).toEqual({ events: [], state: { sum: 1, notes: ['none'] }, streamVersion: 1, position: null });
    expect(await stored()).toHaveLength(1);
  });

  test('that is rejected appends nothing and is not retried', async () => {
    let decisions = 0;
    const decide = () => {
      decisions++;
      throw new DomainError('player.notFound', { id: '7' });
    };
    await expect(handle({ ...account, store, decide })).rejects.toMatchObject({ reason: 'player.notFound' });
    expect(decisions).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an event it does not declare', { type: 'PointsLost', data: { points: 1 } }],
    ['an event that does not fit its schema', { type: 'PointsAdded', data: { points: 1.5 } }],
  ])('that produces %s is rejected as a whole', async (_, wrong) => {
    const decide = () => [add(1), wrong as Added];
    await expect(handle({ ...account, store, decide })).rejects.toThrow(InvalidInputError);
    expect(await stored()).toEqual([]);
  });

  test('returns the events as stored', async () => {
    const bare = { type: 'PointsAdded', data: { points: 1, typo: true } } as unknown as Added;
    const handled = await handle({ ...account, store, decide: () => [bare] });
    expect(handled.events).toEqual([add(1)]);
    expect(handled.state.notes).toEqual(['none']);
    expect((await stored())[0]?.data).toEqual({ points: 1, note: 'none' });
  });
});

describe('concurrent commands', () => {
  test('are decided again on the newer state, so none is lost', async () => {
    const four = Array.from({ length: 4 }, () =>
      handle({ ...account, store, decide: ({ sum }: State) => [add(sum + 1)] }),
    );
    await Promise.all(four);
    expect((await stored()).map(({ data }) => (data as { points: number }).points)).toEqual([1, 2, 4, 8]);
  });

  test('four version conflicts are retried', async () => {
    const { store: contested, decisions } = rivalled(4);
    const { state } = await handle({ ...account, store: contested, decide: () => [add(1)] });
    expect([state.sum, decisions()]).toEqual([401, 5]);
  });

  test('the fifth version conflict is reported', async () => {
    const { store: contested, decisions } = rivalled(5);
    await expect(handle({ ...account, store: contested, decide: () => [add(1)] })).rejects.toThrow(ConcurrencyError);
    expect(decisions()).toBe(5);
  });
});

describe('a command with an expected version', () => {
  const made = (expectedVersion: number, on: EventStore = store) =>
    handle({ ...account, store: on, expectedVersion, decide: () => [add(1)] });

  test('is appended at that version; a new stream has version 0', async () => {
    expect(await made(0)).toMatchObject({ streamVersion: 1 });
    expect(await made(1)).toMatchObject({ streamVersion: 2 });
  });

  test.each([0, 1, 3])('is rejected at another version (%d) before it is decided', async (expectedVersion) => {
    await made(0);
    await made(1);
    const { store: counted, decisions } = rivalled(0);
    await expect(made(expectedVersion, counted)).rejects.toMatchObject({ name: 'ConcurrencyError', actual: 2 });
    expect(decisions()).toBe(0);
  });

  test('is rejected after a version conflict, without deciding again', async () => {
    await made(0);
    const { store: contended, decisions } = rivalled(1);
    await expect(made(1, contended)).rejects.toMatchObject({ name: 'ConcurrencyError', actual: 2 });
    expect(decisions()).toBe(1);
  });
});

test('a repeated command is appended once, and reports no new events', async () => {
  const command = { ...account, store, commandId: 'c-1', decide: () => [add(3)] };
  const first = await handle(command);
  await handle({ ...account, store, decide: () => [add(10)] });
  const again = await handle(command);
  expect(again).toEqual({ events: [], state: { sum: 13, notes: ['none', 'none'] }, streamVersion: 1, position: 1 });
  expect(again.position).toBe(first.position);
  expect(await stored()).toHaveLength(2);
});

test('a repeated command is not made stale by its own events', async () => {
  await handle({ ...account, store, decide: () => [add(1)] });
  const command = { ...account, store, commandId: 'c-1', expectedVersion: 1, decide: () => [add(3), add(4)] };
  await handle(command);
  await handle({ ...account, store, decide: () => [add(10)] });
  expect(await handle(command)).toMatchObject({ events: [], state: { sum: 18 }, streamVersion: 3, position: 3 });
  await expect(handle({ ...command, commandId: 'c-2' })).rejects.toMatchObject({ actual: 4 });
});

test('a repeated command is not rejected because of its own events', async () => {
  const decide = ({ sum }: State) => {
    if (sum > 0) throw new DomainError('write.conflict');
    return [add(3)];
  };
  await handle({ ...account, store, commandId: 'c-1', decide });
  expect(await handle({ ...account, store, commandId: 'c-1', decide })).toMatchObject({ events: [], streamVersion: 1 });
  await expect(handle({ ...account, store, commandId: 'c-2', decide })).rejects.toThrow(DomainError);
});

test('a command id that is reused for another request is rejected', async () => {
  const command = { ...account, store, commandId: 'c-1', decide: () => [add(3)] };
  await handle({ ...command, fingerprint: 'one' });
  expect((await stored())[0]?.metadata).toEqual({ command: 'c-1', fingerprint: 'one' });
  const reused = { reason: 'write.keyReused' };
  await expect(handle({ ...command, fingerprint: 'other' })).rejects.toMatchObject(reused);
  await expect(handle({ ...command, fingerprint: 'other', isNew: true })).rejects.toMatchObject(reused);
  expect(await handle({ ...command, fingerprint: 'one' })).toMatchObject({ events: [], streamVersion: 1 });
  expect(await stored()).toHaveLength(1);
});

test('an event from before fingerprints were stored belongs to any request with its command id', async () => {
  const command = { ...account, store, commandId: 'c-1', decide: () => [add(3)] };
  await handle(command);
  expect(await handle({ ...command, fingerprint: 'one' })).toMatchObject({ events: [], streamVersion: 1 });
});

describe('a command on a stream expected not to exist', () => {
  const unread = (): { store: EventStore; reads: () => number } => {
    let reads = 0;
    const readStream: EventStore['readStream'] = (...args) => {
      reads++;
      return store.readStream(...args);
    };
    return { store: Object.create(store, { readStream: { value: readStream } }), reads: () => reads };
  };

  test('is decided without a read', async () => {
    const { store: counted, reads } = unread();
    const handled = await handle({ ...account, store: counted, isNew: true, decide: () => [add(4)] });
    expect(handled).toMatchObject({ state: { sum: 4 }, streamVersion: 1, position: 1 });
    expect(reads()).toBe(0);
  });

  test('is decided again on the actual state if the stream exists', async () => {
    await handle({ ...account, store, decide: () => [add(1)] });
    const handled = await handle({ ...account, store, isNew: true, decide: ({ sum }) => [add(sum + 1)] });
    expect(handled).toMatchObject({ events: [add(2)], state: { sum: 3 }, streamVersion: 2 });
  });

  test('returns the current state when repeated', async () => {
    const command = { ...account, store, isNew: true, commandId: 'c-1', decide: () => [add(3)] };
    await handle(command);
    const again = await handle(command);
    expect(again).toEqual({ events: [], state: { sum: 3, notes: ['none'] }, streamVersion: 1, position: 1 });
    expect(await stored()).toHaveLength(1);
  });
});
