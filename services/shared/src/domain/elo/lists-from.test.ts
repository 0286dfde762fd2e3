import { expect, test } from '@jest/globals';
import { listsFrom, type WeeklyTops } from './weekly-tops.js';

/** Two lists of one competitor and one of two, a year apart. */
const lists: WeeklyTops = {
  days: Int32Array.of(700, 1064, 1428),
  starts: Int32Array.of(0, 1, 2, 4),
  competitors: Int32Array.of(5, 6, 7, 5),
  ratings: Float32Array.of(1600, 1610, 1620, 1500),
  deviations: Float32Array.of(50, 51, 52, 53),
};

test('the lists from a day on keep their places', () => {
  expect(listsFrom(lists, 1064)).toEqual({
    days: Int32Array.of(1064, 1428),
    starts: Int32Array.of(0, 1, 3),
    competitors: Int32Array.of(6, 7, 5),
    ratings: Float32Array.of(1610, 1620, 1500),
    deviations: Float32Array.of(51, 52, 53),
  });
  expect(listsFrom(lists, 1429)).toMatchObject({ days: new Int32Array(0), starts: Int32Array.of(0) });
  expect(listsFrom(lists, 0)).toEqual(lists);
});
