import { expect, test } from '@jest/globals';
import type { Plan } from './judge.js';
import { OwnTail } from './own-tail.js';

const plan = (after: number, count: number, data = '{}'): Plan => ({
  after,
  events: Array.from({ length: count }, (_, i) => ({
    position: after + 1 + i,
    stream: 'player-1',
    streamVersion: after + 1 + i,
    type: 'Renamed',
    version: 1,
    data,
    metadata: '{}',
    recordedAt: '2026-01-02T03:04:05.678Z',
  })),
  commands: [],
  versions: new Map(),
  outcomes: [],
});
const positions = (tail: OwnTail, after: number, limit: number): number[] =>
  tail.after(after, limit).map(({ position }) => position);

test('returns the events after a position, across several groups', () => {
  const tail = new OwnTail();
  tail.add(plan(10, 3));
  tail.add(plan(13, 2));
  expect(positions(tail, 10, 100)).toEqual([11, 12, 13, 14, 15]);
  expect(positions(tail, 11, 3)).toEqual([12, 13, 14]);
  expect(positions(tail, 13, 1)).toEqual([14]);
  expect(positions(tail, 15, 5)).toEqual([]);
  expect(positions(tail, 400, 5)).toEqual([]);
});

test('returns nothing if the first requested event is missing', () => {
  const tail = new OwnTail();
  expect(positions(tail, 0, 5)).toEqual([]);
  tail.add(plan(10, 3));
  expect(positions(tail, 9, 5)).toEqual([]);
});

test('restarts after an append by another process', () => {
  const tail = new OwnTail();
  tail.add(plan(0, 3));
  tail.add(plan(4, 2));
  expect(positions(tail, 0, 5)).toEqual([]);
  expect(positions(tail, 4, 5)).toEqual([5, 6]);
});

test.each([
  ['many events', 4_000, '{}'],
  ['large events', 10, JSON.stringify('x'.repeat(700_000))],
])('forgets the oldest of %s', (_, count, data) => {
  const tail = new OwnTail();
  for (let group = 0; group < 5; group += 1) tail.add(plan(group * count, count, data));
  expect(tail.after(0, 1)).toEqual([]);
  expect(positions(tail, 4 * count, 1)).toEqual([4 * count + 1]);
  expect(positions(tail, 3 * count, 1)).toEqual([3 * count + 1]);
  expect(positions(tail, 2 * count, 1)).toEqual([]);
});
