import { expect, test } from '@jest/globals';
import { listsOfYear, rowDetails } from './row-details.js';
import { listOf } from './testing/lists.js';

const lists = [
  listOf('2023-12-26', [
    [1, 900],
    [2, 800],
  ]),
  listOf('2024-01-02', [
    [2, 950],
    [1, 900],
  ]),
  listOf('2024-06-04', [[2, 950]]),
  listOf('2024-12-24', [
    [2, 990],
    [3, 700],
    [1, 600],
  ]),
  listOf('2024-12-31', [[3, 999]]),
];

test('a year covers 52 weeks, without the list of exactly 52 weeks ago', () => {
  expect(listsOfYear(lists, 3).map(({ date }) => date)).toEqual(['2024-01-02', '2024-06-04', '2024-12-24']);
  expect(listsOfYear(lists, 4).map(({ date }) => date)).toEqual(['2024-06-04', '2024-12-24', '2024-12-31']);
});

test('the best rank is the first best one up to the list; ranks are null on lists without the competitor', () =>
  expect(rowDetails(lists, 3, [3, 1], 4)).toEqual([
    { bestRank: 2, bestRankDay: lists[3]!.day, yearRanks: [null, null, 2] },
    { bestRank: 1, bestRankDay: lists[0]!.day, yearRanks: [2, null, 3] },
  ]));

test('no rows have no details', () => expect(rowDetails(lists, 3, [], 4)).toEqual([]));
