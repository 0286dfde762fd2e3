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
  it('lists who gained places, not who is new or lost some', () =>
    expect(movers(newest, before, { by: 'rank', top: 100 })).toEqual([
      { competitor: 4, rank: 1, previousRank: 4, points: 950, previousPoints: 600 },
    ]));

  it('lists who gained points, the largest gain first', () =>
    expect(
      movers(newest, before, { by: 'points', top: 100 }).map(({ competitor, points, previousPoints }) => [
        competitor,
        points - previousPoints,
      ]),
    ).toEqual([
      [4, 350],
      [3, 120],
      [1, 10],
    ]));

  it('leaves out who is ranked too low now', () =>
    expect(movers(newest, before, { by: 'points', top: 2 }).map(({ competitor }) => competitor)).toEqual([4, 1]));
});

describe('twoLists', () => {
  const middle = listOf('2025-06-24', rows);
  const lists = [before, middle, newest];

  it('takes the list before the newest one', () => expect(twoLists(lists, undefined)).toEqual([newest, middle]));
  it('takes the list in force so many weeks earlier', () => expect(twoLists(lists, 4)).toEqual([newest, before]));
  it('takes none where the lists do not reach back so far', () => expect(twoLists(lists, 5)).toBeUndefined());
  it('takes none where there is one list or none', () => {
    expect(twoLists([newest], undefined)).toBeUndefined();
    expect(twoLists([], 4)).toBeUndefined();
  });
});
