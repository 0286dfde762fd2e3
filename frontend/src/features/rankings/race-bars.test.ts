import { expect, test } from '@jest/globals';
import { barsOf, baseOf } from './race-bars';

const frame = { date: '2025-07-01', competitors: [4, 0, 2], ranks: [1, 2, 2], points: [2000, 1500, 1500] };

test('bars are in the order of competitors, each with its place and its share of the longest bar', () => {
  expect(barsOf(frame, 0)).toEqual([
    { competitor: 0, place: 1, rank: 2, points: 1500, length: 0.75 },
    { competitor: 2, place: 2, rank: 2, points: 1500, length: 0.75 },
    { competitor: 4, place: 0, rank: 1, points: 2000, length: 1 },
  ]);
  expect(barsOf(frame, 1400).map(({ length }) => Math.round(length * 100))).toEqual([17, 17, 100]);
  expect(barsOf({ ...frame, points: [0, 0, 0] }, 0).map(({ length }) => length)).toEqual([0, 0, 0]);
});

test('bars of points begin at 0, those of ratings below the lowest of all frames', () => {
  expect(baseOf([frame], false)).toBe(0);
  expect(baseOf([frame], true)).toBe(1400);
  expect(baseOf([{ ...frame, points: [1930.5, 1899, 1877] }], true)).toBe(1800);
  expect(baseOf([], true)).toBe(0);
});
