import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankList } from '../world-ranking/rank-list.js';
import type { ListSpan } from './list-spans.js';
import { bands } from './standings.js';

/** The list in force at the end of a year. */
export interface YearEnd {
  readonly year: number;
  readonly list: RankList;
}

/** Year-end lists of a discipline, oldest first. A year has one only once the lists cover December 31. */
export const yearEnds = (lists: readonly RankList[], spans: readonly ListSpan[]): YearEnd[] => {
  const ends: YearEnd[] = [];
  for (const [i, list] of lists.entries()) {
    const { from, until } = spans[i]!;
    for (let year = yearOf(list); dayNumber(`${year}-12-31`) < until; year++) {
      if (dayNumber(`${year}-12-31`) >= from) ends.push({ year, list });
    }
  }
  return ends;
};

const yearOf = ({ date }: RankList): number => Number(date.slice(0, 4));

/**
 * The best year-end rank of each competitor; 0 if the competitor is on no year-end list.
 * @param people number of competitors
 */
export const bestYearEndRanks = (ends: readonly YearEnd[], people: number): Uint32Array => {
  const best = new Uint32Array(people);
  for (const { list } of ends) {
    for (const [row, competitor] of list.competitors.entries()) {
      const rank = list.ranks[row]!;
      if (best[competitor] === 0 || rank < best[competitor]!) best[competitor] = rank;
    }
  }
  return best;
};

/**
 * For each of `bands`, in that order: the number of year-end lists with each competitor in the band.
 * @param people number of competitors
 */
export const yearEndCounts = (ends: readonly YearEnd[], people: number): Int32Array[] => {
  const counts = bands.map(() => new Int32Array(people));
  for (const { list } of ends) {
    const { competitors, ranks } = list;
    for (let row = 0; row < competitors.length; row++) {
      for (let band = 0; band < bands.length; band++) {
        if (ranks[row]! <= bands[band]!) counts[band]![competitors[row]!]! += 1;
      }
    }
  }
  return counts;
};
