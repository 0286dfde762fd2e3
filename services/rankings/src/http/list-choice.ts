import type { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import { type Asked, computedRankings } from './reading.js';

type Query = ParsedQuery<typeof listRankingDates>;

const computedSources: Readonly<Record<Query['type'], (rankings: ComputedRankings) => ListSource>> = {
  bwf: ({ world }) => world,
  alltime: ({ allTime }) => allTime,
  elo: ({ elo }) => elo,
  peakElo: ({ peakElo }) => peakElo,
};

/** The lists that a query refers to. Without a basis, published lists take precedence if the discipline has any; other types have none. */
export const chosenLists = async (
  { type, discipline, basis }: Pick<Query, 'type' | 'discipline' | 'basis'>,
  asked: Asked,
) => {
  const { lists } = asked;
  const isPublished =
    basis === undefined ? type === 'bwf' && lists.lists(discipline).length > 0 : basis === 'published';
  if (isPublished) {
    return { basis: 'published' as const, source: lists, lists: type === 'bwf' ? lists.lists(discipline) : [] };
  }
  const source = computedSources[type](await computedRankings(asked));
  return { basis: 'computed' as const, source, lists: source.lists(discipline) };
};

/** Whether the newest list is in force today. */
export const isCurrent = ({ day }: RankList, { listDays, now }: Asked): boolean =>
  dayNumber(dayAt(now())) < listDays.lapseOf(day);
