import { expect, test } from '@jest/globals';
import { heldOn } from './held-on';

test('a count holds until the next list of its discipline, and is 0 before the first', () => {
  const days = ['2025-01-07', '2025-01-14', '2025-01-21', '2025-02-04', '2025-03-04'];
  expect(heldOn(days, { dates: ['2025-01-14', '2025-02-04'], counts: [5, 7] })).toEqual([0, 5, 5, 7, 7]);
  // Two lists between two days: the later one is in force.
  expect(heldOn(['2025-03-04'], { dates: ['2025-01-14', '2025-02-04'], counts: [5, 7] })).toEqual([7]);
  expect(heldOn(days, { dates: [], counts: [] })).toEqual([0, 0, 0, 0, 0]);
});
