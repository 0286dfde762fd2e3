import { Controller, Inject } from '@nestjs/common';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { listGreatestMatches } from '@rallyrank/contracts/stats/rivalries';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import type { Statistics } from '../derive/statistics.js';
import { type GreatestOf, type GreatestOptions, greatestMatches } from '../domain/greatest/greatest.js';
import type { GreatMatch } from '../domain/greatest/measuring.js';
import { disciplineFilterOf } from './filter-of.js';
import { twoOf } from './head-to-head.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof listGreatestMatches>;
type Page = ResultOf<typeof listGreatestMatches>;

/** Whose matches are requested; null for those of all, undefined if there can be none. @throws DomainError */
const personsOf = (
  statistics: Statistics,
  asked: Asked,
  { playerId, opponentId }: Query,
): GreatestOf | null | undefined => {
  if (playerId === undefined) {
    if (opponentId !== undefined)
      throw new DomainError('request.invalid', { field: 'opponentId', rule: 'only together with playerId' });
    return null;
  }
  if (opponentId === undefined) {
    const person = numberOf(statistics, asked, playerId);
    return person === undefined ? undefined : { person };
  }
  const both = twoOf(statistics, asked, playerId, opponentId);
  return both && { person: both[0], opponent: both[1] };
};

const matchesOf = (
  statistics: Statistics,
  of: GreatestOf | null | undefined,
  options: GreatestOptions,
): readonly GreatMatch[] => {
  const { frame, memo } = statistics;
  if (of === undefined) return [];
  if (of) return greatestMatches(frame, { ...options, of });
  return memo.of(['greatest matches', options], () => greatestMatches(frame, options));
};

const greatest = async (query: Query, asked: Asked): Promise<Page> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { orderByColumn: orderBy, isAsc: ascending } = query;
  const of = personsOf(statistics, asked, query);
  const filter = disciplineFilterOf(query, asked.profile);
  const all = matchesOf(statistics, of, { filter, orderBy, ascending, limit: MAX_EXPORT_ROWS });
  const { table } = statistics.frame;
  const own = of && new Set(table.people.competitorsOf(of.person));
  const { match } = viewsOf(statistics.frame, asked);
  return pageOf(all, query, ({ row, ...figures }) => ({
    ...(own ? match(row, own.has(table.columns.side1[row]!) ? 1 : 2) : match(row)),
    ...figures,
  }));
};

@Controller()
export class GreatestMatchesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listGreatestMatches)
  listGreatestMatches(query: ParsedQuery<typeof listGreatestMatches>, call: CallContext) {
    return greatest(query, { ...this.reading, ...call });
  }
}
