import { describe, expect, it } from '@jest/globals';
import { movers, twoLists } from './movers.js';
import { listOf } from './testing/lists.js';

const rows = [
  [1, 900],
  [2, 800],
  [3, 700],
  [4, 600],
] as const;
const before = listOf('2025-06-03', rows);
const newest = listOf('2025-07-01', [
  [4, 950],
  [1, 910],
  [3, 820],
  [5, 500],
  [2, 400],
]);

describe('movers', () => {
  it('lists who gained places, but neither new competitors nor those who lost places', () =>
    expect(movers(newest, before, { by: 'rank', top: 100 })).toEqual([
      { competitor: 4, rank: 1, previousRank: 4, points: 950, previousPoints: 600 },
    ]));

  it('lists who gained points, the largest gain first', () =>
    expect(
      movers(newest, before, { by: 'points', top: 100 }).map(({ competitor, points, previousPoints }) => [
        competitor,
        points! - previousPoints!,
      ]),
    ).toEqual([
      [4, 350],
      [3, 120],
      [1, 10],
    ]));

  it('omits competitors who are now ranked too low', () =>
    expect(movers(newest, before, { by: 'points', top: 2 }).map(({ competitor }) => competitor)).toEqual([4, 1]));
});

describe('twoLists', () => {
  const middle = listOf('2025-06-24', rows);
  const lists = [before, middle, newest];

  it('compares with the list before the newest one', () =>
    expect(twoLists(lists, undefined)).toEqual([newest, middle]));
  it('compares with the list in force a number of weeks earlier', () =>
    expect(twoLists(lists, 4)).toEqual([newest, before]));
  it('finds no list if the lists do not reach back far enough', () => expect(twoLists(lists, 5)).toBeUndefined());
  it('finds no list if there are fewer than two', () => {
    expect(twoLists([newest], undefined)).toBeUndefined();
    expect(twoLists([], 4)).toBeUndefined();
  });
});
