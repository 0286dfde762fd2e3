import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankList } from '../../domain/world-ranking/rank-list.js';
import type { CompetitorNumbers } from './competitor-numbers.js';

export const toColumns = (list: ListFacts, numbers: CompetitorNumbers): RankList => ({
  discipline: list.discipline,
  date: list.date,
  day: dayNumber(list.date),
  ranks: Uint32Array.from(list.ranks),
  competitors: Int32Array.from(list.competitorIds, (id) => numbers.take(id)),
  points: Float64Array.from(list.points),
  tournaments: Uint32Array.from(list.tournaments),
});

export const toFacts = (list: RankList, numbers: CompetitorNumbers): ListFacts => ({
  discipline: list.discipline,
  date: list.date,
  ranks: [...list.ranks],
  competitorIds: Array.from(list.competitors, (number) => numbers.idOf(number)),
  points: [...list.points],
  tournaments: [...list.tournaments],
});
