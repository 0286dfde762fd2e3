import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getPlayerStreak, listStreaks } from '@rallyrank/contracts/stats/streaks';
import { pageOf } from '@rallyrank/infra/list/page';
import { type Streak, type StreakOptions, streaks, streaksOf } from '../domain/streaks/streaks.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { type FrameViews, Views } from './views.js';

type Query = ParsedQuery<typeof listStreaks>;
type PlayerQuery = ParsedQuery<typeof getPlayerStreak>;
type Page = ResultOf<typeof listStreaks>;

const optionsOf = (query: Query | PlayerQuery, profile: SportProfile): StreakOptions => {
  const { kind, walkovers, minimum } = query;
  return { kind, walkovers, ...(minimum !== undefined && { minimum }), filter: disciplineFilterOf(query, profile) };
};

const pageOfStreaks = (
  { competitor, end }: FrameViews,
  options: StreakOptions,
  all: readonly Streak[],
  query: Query | PlayerQuery,
): Page =>
  pageOf(all, query, ({ subject, length, first, last, endedBy, isCurrent }) => ({
    competitor: competitor(subject),
    discipline: disciplines[options.filter.discipline]!,
    kind: options.kind,
    length,
    first: end(first),
    last: end(last),
    endedBy: endedBy < 0 ? null : end(endedBy),
    isCurrent,
  }));

/** Consecutive wins, losses, finals and titles. */
@Injectable()
export class StreakQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  async listStreaks(query: Query, call: Basis): Promise<Page> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const options = optionsOf(query, frame.profile);
    const all = memo.of(['streaks', query.by, options], () => streaks(frame, query.by, options));
    const { current } = query;
    const listed = current === undefined ? all : all.filter(({ isCurrent }) => isCurrent === current);
    return pageOfStreaks(this.views.of(frame), options, listed, query);
  }

  /** @throws DomainError competitor.notFound */
  async getPlayerStreak(query: PlayerQuery, call: Basis): Promise<Page> {
    const { frame } = await this.newest.filteredBy(query, call);
    const options = optionsOf(query, frame.profile);
    const views = this.views.of(frame);
    const person = views.numberOf(query.playerId);
    const all = person === undefined ? [] : streaksOf(frame, person, options);
    return pageOfStreaks(views, options, all, query);
  }
}
