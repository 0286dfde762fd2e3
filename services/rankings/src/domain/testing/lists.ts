import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

/** A list in order of rank. Each row is `[competitor, points]`. */
export const listOf = (date: Day, rows: readonly (readonly [number, number])[]): RankList => ({
  discipline: 'WS',
  date,
  day: dayNumber(date),
  ranks: Uint32Array.from(rows, (_, place) => place + 1),
  competitors: Int32Array.from(rows, ([competitor]) => competitor),
  points: Float64Array.from(rows, ([, points]) => points),
  tournaments: new Uint32Array(rows.length),
});
