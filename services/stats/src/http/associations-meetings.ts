import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import { getAssociationMeetings, listAssociationMatches } from '@rallyrank/contracts/stats/associations';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import type { Statistics } from '../derive/statistics.js';
import { type AssociationMeetings, associationMeetings } from '../domain/associations/association-meetings.js';
import { assertAssociation } from './associations-known.js';
import { filterOf } from './filter-of.js';
import { type Asked, byOpponentRank, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type TotalsQuery = ParsedQuery<typeof getAssociationMeetings>;
type MatchesQuery = ParsedQuery<typeof listAssociationMatches>;

/** @throws DomainError association.notFound */
const between = (statistics: Statistics, query: TotalsQuery | MatchesQuery, asked: Asked): AssociationMeetings => {
  const { frame, memo } = statistics;
  const { association, opponentAssociation, ...filter } = filterOf(query, asked.profile);
  for (const code of [query.association, query.opponentAssociation]) assertAssociation(statistics, asked, code);
  return memo.of(['association meetings', query.association, query.opponentAssociation, filter], () =>
    associationMeetings(frame, query.association, query.opponentAssociation, filter),
  );
};

const totals = async (query: TotalsQuery, asked: Asked): Promise<ResultOf<typeof getAssociationMeetings>> => {
  const { association, opponentAssociation } = query;
  const { total, byDiscipline, byLevel } = between(
    await statisticsFor(asked, byOpponentRank(query, asked)),
    query,
    asked,
  );
  const order = compareLevels(asked.profile);
  return {
    association,
    opponentAssociation,
    total,
    disciplines: asked.profile.disciplines.flatMap(({ code }) => {
      const tally = byDiscipline.get(disciplines.indexOf(code));
      return tally ? [{ discipline: code, tally }] : [];
    }),
    levels: [...byLevel].sort(([a], [b]) => order(a, b)).map(([level, tally]) => ({ level, tally })),
  };
};

const matches = async (query: MatchesQuery, asked: Asked): Promise<ResultOf<typeof listAssociationMatches>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { match } = viewsOf(statistics.frame, asked);
  return pageOf(between(statistics, query, asked).meetings, query, ({ row, own }) => match(row, own));
};

@Controller()
export class AssociationMeetingsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getAssociationMeetings)
  getAssociationMeetings(query: ParsedQuery<typeof getAssociationMeetings>, call: CallContext) {
    return totals(query, { ...this.reading, ...call });
  }

  @Route(listAssociationMatches)
  listAssociationMatches(query: ParsedQuery<typeof listAssociationMatches>, call: CallContext) {
    return matches(query, { ...this.reading, ...call });
  }
}
