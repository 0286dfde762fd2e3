import { expect, test } from '@jest/globals';
import { lastYear, sparkPath } from './sparkline';

const box = { width: 100, height: 20 };

test('the best rank is at the top, and each rank holds until the next list', () => {
  expect(sparkPath([5, 1], box)).toBe('M0.0 20.0H50.0V0.0H100.0');
});
test('a rank that never changed is in the middle', () => {
  expect(sparkPath([1, 1], box)).toBe('M0.0 10.0H50.0V10.0H100.0');
  expect(sparkPath([], box)).toBe('');
});
test('without a rank there is no line', () => {
  expect(sparkPath([null, 3, null, 5], box)).toBe('M25.0 0.0H50.0M75.0 20.0H100.0');
  expect(sparkPath([null], box)).toBe('');
});
test('a year ends with the last list, not today', () => {
  expect(lastYear(['2023-12-26', '2024-01-02', '2024-12-31'], [9, 5, 4])).toEqual([4]);
  expect(lastYear(['2024-01-02', '2024-01-09', '2024-12-31'], [9, 5, 4])).toEqual([5, 4]);
  expect(lastYear([], [])).toEqual([]);
});
