import { expect, test } from '@jest/globals';
import { kinds, medianOf, wholeRounds } from './slices.js';

const slices = [0, 1, 2].flatMap((round) =>
  kinds.map((kind, i) => ({ round, kind, at: 1_000 * (4 * round + i + 1), ms: 1_000, cpuMicros: 1, calls: 1 })),
);

test('rounds that begin before the load, end after it or lack a slice are left out', () => {
  const roundsIn = (from: number, to: number, of = slices) =>
    wholeRounds(of, [[from, to]]).map((round) => round.get('off')?.round);
  expect(roundsIn(0, 12_000)).toEqual([0, 1, 2]);
  expect(roundsIn(1, 12_000)).toEqual([1, 2]);
  expect(roundsIn(0, 11_999)).toEqual([0, 1]);
  expect(roundsIn(0, 12_000, slices.slice(0, -1))).toEqual([0, 1]);
  expect(
    wholeRounds(slices, [
      [0, 5_500],
      [6_500, 12_000],
    ]),
  ).toHaveLength(2);
});

test('a round with a slice without answers is left out', () => {
  const paused = slices.map((slice) => (slice.at === 2_000 ? { ...slice, calls: 0 } : slice));
  expect(wholeRounds(paused, [[0, 12_000]])).toHaveLength(2);
});

test('the bounds of a median get closer with more values, and are not affected by outliers', () => {
  const values = (count: number) => Array.from({ length: count }, (_, i) => (i % 2 === 0 ? i : -i));
  const few = medianOf(values(21).map((value) => value / 21));
  const many = medianOf(values(401).map((value) => value / 401));
  expect(many.high - many.low).toBeLessThan(few.high - few.low);
  expect(few.low).toBeLessThanOrEqual(few.median);
  expect(medianOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 900])).toEqual({ median: 1, low: 1, high: 1 });
});
