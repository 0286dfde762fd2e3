import type { RankList } from '../world-ranking/rank-list.js';
import { statedPoints } from '../world-ranking/stated-points.js';

/**
 * Rank and points of one competitor on each list that contains the competitor, as columns, oldest first. Days are day
 * numbers.
 */
export interface RankHistory {
  readonly days: Int32Array;
  readonly ranks: Uint32Array;
  /** Null on lists without points. */
  readonly points: readonly (number | null)[];
  readonly tournaments: Uint32Array;
}

/** The history of one competitor on the lists of a discipline, which must be in ascending order of day. */
export const rankHistory = (lists: readonly RankList[], competitor: number): RankHistory => {
  const found = lists.flatMap((list) => {
    const row = list.competitors.indexOf(competitor);
    return row < 0 ? [] : [{ list, row }];
  });
  return {
    days: Int32Array.from(found, ({ list }) => list.day),
    ranks: Uint32Array.from(found, ({ list, row }) => list.ranks[row]!),
    points: found.map(({ list, row }) => statedPoints(list)(row)),
    tournaments: Uint32Array.from(found, ({ list, row }) => list.tournaments[row]!),
  };
};
