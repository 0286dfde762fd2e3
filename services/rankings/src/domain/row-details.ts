import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

const DAYS_OF_YEAR = 52 * 7;

/** Ranks of one competitor, for the table of a list. */
export interface RowDetails {
  readonly bestRank: number;
  /** Day of the first list with the best rank. */
  readonly bestRankDay: number;
  /** Ranks on each of the lists of the year; null where the competitor is not on the list. */
  readonly yearRanks: readonly (number | null)[];
}

/** The lists of the 52 weeks up to the list at an index, oldest first. */
export const listsOfYear = (lists: readonly RankList[], at: number): readonly RankList[] => {
  const { day } = lists[at]!;
  const first = lists.findIndex((list) => list.day > day - DAYS_OF_YEAR);
  return lists.slice(first, at + 1);
};

/**
 * Details of some rows of the list at an index: one pass over all lists up to it, regardless of the number of rows.
 * @param wanted competitors on that list
 * @param people number of competitor numbers
 */
export const rowDetails = (
  lists: readonly RankList[],
  at: number,
  wanted: readonly number[],
  people: number,
): RowDetails[] => {
  const slots = new Int32Array(people).fill(-1);
  wanted.forEach((competitor, slot) => {
    slots[competitor] = slot;
  });
  const yearLists = listsOfYear(lists, at).length;
  const firstOfYear = at + 1 - yearLists;
  const best = new Uint32Array(wanted.length);
  const bestDay = new Int32Array(wanted.length);
  const yearRanks = wanted.map(() => new Array<number | null>(yearLists).fill(null));
  for (let list = 0; list <= at; list++) {
    const { day, competitors, ranks } = lists[list]!;
    for (let row = 0; row < competitors.length; row++) {
      const slot = slots[competitors[row]!]!;
      if (slot < 0) continue;
      const rank = ranks[row]!;
      if (best[slot] === 0 || rank < best[slot]!) {
        best[slot] = rank;
        bestDay[slot] = day;
      }
      if (list >= firstOfYear) yearRanks[slot]![list - firstOfYear] = rank;
    }
  }
  return wanted.map((_, slot) => ({
    bestRank: best[slot]!,
    bestRankDay: bestDay[slot]!,
    yearRanks: yearRanks[slot]!,
  }));
};
