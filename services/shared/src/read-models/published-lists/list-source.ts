import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { RankList } from '../../domain/world-ranking/rank-list.js';

/** Lists of one kind (published, computed, all-time or Elo) with the numbering of their competitors. */
export interface ListSource {
  /** Oldest first. */
  lists(discipline: Discipline): readonly RankList[];
  idOf(number: number): Id;
  /** The number of a competitor; -1 if there is none. */
  numberOf(id: Id): number;
  /** Whether weeks without an official list (frozen weeks) count. */
  readonly countsFrozen: boolean;
  /** Day number of the first list that counts as weeks at a rank (`settledFrom`). */
  settledFrom(discipline: Discipline): number;
  /** Number of competitor numbers. */
  readonly people: number;
  /** A number that changes with the lists. */
  readonly revision: number;
}

/**
 * Index of the list in force on a day: the latest one up to that day. Without a day, the index of the latest list; -1
 * if there is none.
 */
export const inForce = (lists: readonly { readonly date: string }[], day?: string): number => {
  if (day === undefined) return lists.length - 1;
  let low = 0;
  let high = lists.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lists[middle]!.date <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
