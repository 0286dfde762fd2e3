import { Inject, Injectable } from '@nestjs/common';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { listGreatestMatches } from '@rallyrank/contracts/stats/rivalries';
import { pageOf } from '@rallyrank/infra/list/page';
import type { Statistics } from '../derive/statistics.js';
import { type GreatestOf, type GreatestOptions, greatestMatches } from '../domain/greatest/greatest.js';
import type { GreatMatch } from '../domain/greatest/measuring.js';
import { disciplineFilterOf } from './filter-of.js';
import { twoOf } from './head-to-head.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { type FrameViews, Views } from './views.js';

type Query = ParsedQuery<typeof listGreatestMatches>;
type Page = ResultOf<typeof listGreatestMatches>;

/**
 * The players whose matches are requested; null for all, undefined if there can be none.
 * @throws DomainError
 */
const personsOf = (
  views: Pick<FrameViews, 'numberOf'>,
  { playerId, opponentId }: Query,
): GreatestOf | null | undefined => {
  if (playerId === undefined) {
    if (opponentId !== undefined)
      throw new DomainError('request.invalid', { field: 'opponentId', rule: 'only together with playerId' });
    return null;
  }
  if (opponentId === undefined) {
    const person = views.numberOf(playerId);
    return person === undefined ? undefined : { person };
  }
  const both = twoOf(views, playerId, opponentId);
  return both && { person: both[0], opponent: both[1] };
};

const matchesOf = (
  { frame, memo }: Statistics,
  of: GreatestOf | null | undefined,
  options: GreatestOptions,
): readonly GreatMatch[] => {
  if (of === undefined) return [];
  if (of) return greatestMatches(frame, { ...options, of });
  return memo.of(['greatest matches', options], () => greatestMatches(frame, options));
};

/** The greatest matches of all, of a player or between two. */
@Injectable()
export class GreatestMatchQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  async listGreatestMatches(query: Query, call: Basis): Promise<Page> {
    const statistics = await this.newest.filteredBy(query, call);
    const { orderByColumn: orderBy, isAsc: ascending } = query;
    const { frame } = statistics;
    const views = this.views.of(frame);
    const of = personsOf(views, query);
    const filter = disciplineFilterOf(query, frame.profile);
    const all = matchesOf(statistics, of, { filter, orderBy, ascending, limit: MAX_EXPORT_ROWS });
    const { columns, people } = frame.table;
    const own = of && new Set(people.competitorsOf(of.person));
    return pageOf(all, query, ({ row, minutes: _, upset, ...figures }) => ({
      ...(own ? views.match(row, own.has(columns.side1[row]!) ? 1 : 2) : views.match(row)),
      ...figures,
      upset: Number.isNaN(upset) ? null : upset,
    }));
  }
}
