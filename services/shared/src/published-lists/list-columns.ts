import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { CompetitorNumbers } from './competitor-numbers.js';

/** One list, column by column: 20 bytes a row. */
export interface ListColumns {
  readonly discipline: Discipline;
  readonly date: Day;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly ranks: Uint32Array;
  readonly competitors: Int32Array;
  readonly points: Float64Array;
  readonly tournaments: Uint32Array;
}

export const toColumns = (list: ListFacts, numbers: CompetitorNumbers): ListColumns => ({
  discipline: list.discipline,
  date: list.date,
  day: dayNumber(list.date),
  ranks: Uint32Array.from(list.ranks),
  competitors: Int32Array.from(list.competitorIds, (id) => numbers.take(id)),
  points: Float64Array.from(list.points),
  tournaments: Uint32Array.from(list.tournaments),
});

export const toFacts = (list: ListColumns, numbers: CompetitorNumbers): ListFacts => ({
  discipline: list.discipline,
  date: list.date,
  ranks: [...list.ranks],
  competitorIds: Array.from(list.competitors, (number) => numbers.idOf(number)),
  points: [...list.points],
  tournaments: [...list.tournaments],
});
