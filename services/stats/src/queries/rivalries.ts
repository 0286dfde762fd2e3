import { Inject, Injectable } from '@nestjs/common';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getPlayerRivalry, listRivalries } from '@rallyrank/contracts/stats/rivalries';
import { pageOf } from '@rallyrank/infra/list/page';
import { type Rivalry, type RivalryOptions, rivalries, rivalriesOf } from '../domain/rivalries/rivalries.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { type FrameViews, Views } from './views.js';

type Query = ParsedQuery<typeof listRivalries>;
type PlayerQuery = ParsedQuery<typeof getPlayerRivalry>;
type Page = ResultOf<typeof listRivalries>;

const optionsOf = (query: Query | PlayerQuery, profile: SportProfile): RivalryOptions => {
  const { minimum, era, orderByColumn: orderBy, isAsc: ascending } = query;
  const filter = disciplineFilterOf(query, profile);
  return { filter, minimum, ...(era !== undefined && { era }), orderBy, ascending, limit: MAX_EXPORT_ROWS };
};

const pageOfRivalries = ({ competitor, end }: FrameViews, all: readonly Rivalry[], query: Query | PlayerQuery): Page =>
  pageOf(all, query, ({ first, second, firstRow, lastRow, ...figures }) => ({
    discipline: query.discipline,
    first: competitor(first),
    second: competitor(second),
    ...figures,
    firstMeeting: end(firstRow),
    lastMeeting: end(lastRow),
  }));

/** Frequent opponents. */
@Injectable()
export class RivalryQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  async listRivalries(query: Query, call: Basis): Promise<Page> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const options = optionsOf(query, frame.profile);
    const all = memo.of(['rivalries', query.by, options], () => rivalries(frame, query.by, options));
    return pageOfRivalries(this.views.of(frame), all, query);
  }

  /** @throws DomainError competitor.notFound */
  async getPlayerRivalry(query: PlayerQuery, call: Basis): Promise<Page> {
    const { frame } = await this.newest.filteredBy(query, call);
    const options = optionsOf(query, frame.profile);
    const views = this.views.of(frame);
    const person = views.numberOf(query.playerId);
    const all = person === undefined ? [] : rivalriesOf(frame, person, options);
    return pageOfRivalries(views, all, query);
  }
}
