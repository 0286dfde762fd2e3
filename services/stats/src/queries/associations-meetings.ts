import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import type { getAssociationMeetings, listAssociationMatches } from '@rallyrank/contracts/stats/associations';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { pageOf } from '@rallyrank/infra/list/page';
import type { Statistics } from '../derive/statistics.js';
import { type AssociationMeetings, associationMeetings } from '../domain/associations/association-meetings.js';
import { ASSOCIATIONS } from '../projections/associations.js';
import { assertAssociation } from './associations-known.js';
import { filterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type TotalsQuery = ParsedQuery<typeof getAssociationMeetings>;
type MatchesQuery = ParsedQuery<typeof listAssociationMatches>;

/** The matches between two associations. */
@Injectable()
export class AssociationMeetingQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(ASSOCIATIONS) private readonly associations: EntityRows,
  ) {}

  async getAssociationMeetings(query: TotalsQuery, call: Basis): Promise<ResultOf<typeof getAssociationMeetings>> {
    const { association, opponentAssociation } = query;
    const statistics = await this.newest.filteredBy(query, call);
    const { profile } = statistics.frame;
    const { total, byDiscipline, byLevel } = this.between(statistics, query);
    const order = compareLevels(profile);
    return {
      association,
      opponentAssociation,
      total,
      disciplines: profile.disciplines.flatMap(({ code }) => {
        const tally = byDiscipline.get(disciplines.indexOf(code));
        return tally ? [{ discipline: code, tally }] : [];
      }),
      levels: [...byLevel].sort(([a], [b]) => order(a, b)).map(([level, tally]) => ({ level, tally })),
    };
  }

  async listAssociationMatches(query: MatchesQuery, call: Basis): Promise<ResultOf<typeof listAssociationMatches>> {
    const statistics = await this.newest.filteredBy(query, call);
    const { match } = this.views.of(statistics.frame);
    return pageOf(this.between(statistics, query).meetings, query, ({ row, own }) => match(row, own));
  }

  /** @throws DomainError association.notFound */
  private between(statistics: Statistics, query: TotalsQuery | MatchesQuery): AssociationMeetings {
    const { frame, memo } = statistics;
    const { association, opponentAssociation, ...filter } = filterOf(query, frame.profile);
    for (const code of [query.association, query.opponentAssociation])
      assertAssociation(statistics, this.associations, code);
    return memo.of(['association meetings', query.association, query.opponentAssociation, filter], () =>
      associationMeetings(frame, query.association, query.opponentAssociation, filter),
    );
  }
}
