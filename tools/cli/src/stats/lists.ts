import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { Names } from './names.js';

/** A published list by the numbers of `names`. */
export const rankListOf = (list: ListFacts, names: Names): RankList => ({
  discipline: list.discipline,
  date: list.date,
  day: dayNumber(list.date),
  ranks: Uint32Array.from(list.ranks),
  competitors: Int32Array.from(list.competitorIds, (id) => names.numberOf(id)),
  points: Float64Array.from(list.points),
  tournaments: Uint32Array.from(list.tournaments),
});

/** The latest list that is not after a day; lists ascend by day. */
export const inForce = <L extends { readonly day: number }>(lists: readonly L[], day: number): L | undefined =>
  lists.findLast((list) => list.day <= day);
