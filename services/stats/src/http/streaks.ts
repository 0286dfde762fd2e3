import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getPlayerStreak, listStreaks } from '@rallyrank/contracts/stats/streaks';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import type { Statistics } from '../derive/statistics.js';
import { type Streak, type StreakOptions, streaks, streaksOf } from '../domain/streaks/streaks.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof listStreaks>;
type PlayerQuery = ParsedQuery<typeof getPlayerStreak>;
type Page = ResultOf<typeof listStreaks>;

const optionsOf = (query: Query | PlayerQuery, { profile }: Asked): StreakOptions => {
  const { kind, walkovers, minimum } = query;
  return { kind, walkovers, ...(minimum !== undefined && { minimum }), filter: disciplineFilterOf(query, profile) };
};

const pageOfStreaks = (
  { frame }: Statistics,
  asked: Asked,
  options: StreakOptions,
  all: readonly Streak[],
  query: Query | PlayerQuery,
): Page => {
  const { competitor, end } = viewsOf(frame, asked);
  return pageOf(all, query, ({ subject, length, first, last, endedBy, isCurrent }) => ({
    competitor: competitor(subject),
    discipline: disciplines[options.filter.discipline]!,
    kind: options.kind,
    length,
    first: end(first),
    last: end(last),
    endedBy: endedBy < 0 ? null : end(endedBy),
    isCurrent,
  }));
};

const ofAll = async (query: Query, asked: Asked): Promise<Page> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const options = optionsOf(query, asked);
  const all = statistics.memo.of(['streaks', query.by, options], () => streaks(statistics.frame, query.by, options));
  const { current } = query;
  const listed = current === undefined ? all : all.filter(({ isCurrent }) => isCurrent === current);
  return pageOfStreaks(statistics, asked, options, listed, query);
};

/** @throws DomainError competitor.notFound */
const ofPlayer = async (query: PlayerQuery, asked: Asked): Promise<Page> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const options = optionsOf(query, asked);
  const person = numberOf(statistics, asked, query.playerId);
  const all = person === undefined ? [] : streaksOf(statistics.frame, person, options);
  return pageOfStreaks(statistics, asked, options, all, query);
};

@Controller()
export class StreaksController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listStreaks)
  listStreaks(query: ParsedQuery<typeof listStreaks>, call: CallContext) {
    return ofAll(query, { ...this.reading, ...call });
  }

  @Route(getPlayerStreak)
  getPlayerStreak(query: ParsedQuery<typeof getPlayerStreak>, call: CallContext) {
    return ofPlayer(query, { ...this.reading, ...call });
  }
}
