import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

const DAYS_OF_YEAR = 52 * 7;

/** Ranks of one competitor for the table of a list. */
export interface RowDetails {
  readonly bestRank: number;
  /** Day number of the first list with the best rank. */
  readonly bestRankDay: number;
  /** Ranks on the lists of the year, oldest first; null on a list without the competitor. */
  readonly yearRanks: readonly (number | null)[];
}

/**
 * The lists of the 52 weeks up to the list at an index, inclusive, oldest first. The list of exactly 52 weeks earlier
 * is not included.
 */
export const listsOfYear = (lists: readonly RankList[], at: number): readonly RankList[] => {
  const { day } = lists[at]!;
  const first = lists.findIndex((list) => list.day > day - DAYS_OF_YEAR);
  return lists.slice(first, at + 1);
};

/**
 * Details of some rows of the list at an index. One pass over all lists up to it suffices, regardless of the number of
 * rows.
 * @param wanted competitor numbers on that list, which are also the order of the result
 * @param people number of competitors in the match table
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
