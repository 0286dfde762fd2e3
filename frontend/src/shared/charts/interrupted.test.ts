import { expect, it } from '@jest/globals';
import { interrupted } from './interrupted';

const lists = ['2025-01-21', '2025-01-14', '2025-01-07', '2025-01-28'];

it('ends a line at the first list without its competitor, and continues it later', () => {
  const points = [
    ['2025-01-07', 9],
    ['2025-01-21', 8],
  ] as const;
  expect(interrupted(points, lists)).toEqual([
    ['2025-01-07', 9],
    ['2025-01-14', null],
    ['2025-01-21', 8],
    ['2025-01-28', null],
  ]);
});
it('does not interrupt the line of a competitor on every list, or of one whose lists are unknown', () => {
  const points = [
    ['2025-01-21', 8],
    ['2025-01-28', 7],
  ] as const;
  expect(interrupted(points, lists)).toEqual(points);
  expect(interrupted(points, [])).toEqual(points);
});
