import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { enteredWords, type Words } from '@rallyrank/contracts/shared/words';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getAssociationDetail, listAssociationResults } from '@rallyrank/contracts/stats/associations';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import { associationName } from '@rallyrank/shared/read-models/associations/association-of';
import { associationOverview } from '../domain/associations/association-overview.js';
import { type AssociationResult, associationResults } from '../domain/associations/association-results.js';
import type { Sum } from '../domain/associations/association-sums.js';
import { ASSOCIATIONS } from '../projections/associations.js';
import { assertAssociation } from './associations-known.js';
import { disciplineFilterOf, filterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type Query = ParsedQuery<typeof listAssociationResults>;
type DetailQuery = ParsedQuery<typeof getAssociationDetail>;

const figuresOf = ({ tally, events, finals, titles }: Sum) => ({
  tally,
  share: winShare(tally),
  entries: events,
  finals,
  titles,
});

const resultOf = ({ competitors, internal, ...sum }: AssociationResult) => ({
  ...figuresOf(sum),
  competitors,
  internal,
});

const columns: Columns<AssociationResult, Query['orderByColumn']> = {
  ...numberColumns(['titles', 'finals', 'competitors']),
  wins: byNumber(({ tally }) => tally.won),
  matches: byNumber(({ tally }) => playedIn(tally)),
  share: byNumber(({ tally }) => winShare(tally)),
  entries: byNumber(({ events }) => events),
};

/** The results of associations. */
@Injectable()
export class AssociationQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(ASSOCIATIONS) private readonly associations: EntityRows,
  ) {}

  /** Ties stay in the order of titles, then of wins. */
  async listAssociationResults(query: Query, call: Basis): Promise<ResultOf<typeof listAssociationResults>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const filter = disciplineFilterOf(query, frame.profile);
    const all = memo.of(['associations', filter], () => associationResults(frame, filter));
    return pageOf(sorted(all, columns, query), query, (result) => ({
      association: result.association,
      name: this.nameOf(result.association),
      ...resultOf(result),
    }));
  }

  /** @throws DomainError association.notFound */
  async getAssociationDetail(query: DetailQuery, call: Basis): Promise<ResultOf<typeof getAssociationDetail>> {
    const statistics = await this.newest.filteredBy(query, call);
    const { frame, memo } = statistics;
    const { association, limit } = query;
    assertAssociation(statistics, this.associations, association);
    const filter = filterOf(query, frame.profile);
    const found = memo.of(['association', filter], () => associationOverview(frame, association, filter));
    const { competitor } = this.views.of(frame);
    return {
      association,
      name: this.nameOf(association),
      disciplines: found.results.map(({ discipline, ...result }) => ({
        discipline: disciplines[discipline]!,
        ...resultOf(result),
      })),
      levels: found.levels.map(([level, titles]) => ({ level, titles })),
      seasons: found.seasons.map(([season, sum]) => ({ season, ...figuresOf(sum) })),
      players: found.players
        .slice(0, limit)
        .map(([player, sum]) => ({ player: competitor(player), ...figuresOf(sum) })),
    };
  }

  private nameOf(code: string): Words {
    const { en, zh } = associationName(code, this.associations);
    return enteredWords(en, zh);
  }
}
