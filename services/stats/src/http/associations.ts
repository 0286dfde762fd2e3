import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getAssociationDetail, listAssociationResults } from '@rallyrank/contracts/stats/associations';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { Route } from '@rallyrank/infra/nest/route';
import { playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import { associationName } from '@rallyrank/shared/read-models/associations/association-of';
import { associationOverview } from '../domain/associations/association-overview.js';
import { type AssociationResult, associationResults } from '../domain/associations/association-results.js';
import type { Sum } from '../domain/associations/association-sums.js';
import { assertAssociation } from './associations-known.js';
import { disciplineFilterOf, filterOf } from './filter-of.js';
import { type Asked, byOpponentRank, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

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

/** Ties stay in the order of titles, then of wins. */
const results = async (query: Query, asked: Asked): Promise<ResultOf<typeof listAssociationResults>> => {
  const { frame, memo } = await statisticsFor(asked, byOpponentRank(query, asked));
  const filter = disciplineFilterOf(query, asked.profile);
  const all = memo.of(['associations', filter], () => associationResults(frame, filter));
  return pageOf(sorted(all, columns, query), query, (result) => ({
    association: result.association,
    name: associationName(result.association, asked.associations),
    ...resultOf(result),
  }));
};

/** @throws DomainError association.notFound */
const detail = async (query: DetailQuery, asked: Asked): Promise<ResultOf<typeof getAssociationDetail>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { frame, memo } = statistics;
  const { association, limit } = query;
  assertAssociation(statistics, asked, association);
  const filter = filterOf(query, asked.profile);
  const found = memo.of(['association', filter], () => associationOverview(frame, association, filter));
  const { competitor } = viewsOf(frame, asked);
  return {
    association,
    name: associationName(association, asked.associations),
    disciplines: found.results.map(({ discipline, ...result }) => ({
      discipline: disciplines[discipline]!,
      ...resultOf(result),
    })),
    levels: found.levels.map(([level, titles]) => ({ level, titles })),
    seasons: found.seasons.map(([season, sum]) => ({ season, ...figuresOf(sum) })),
    players: found.players.slice(0, limit).map(([player, sum]) => ({ player: competitor(player), ...figuresOf(sum) })),
  };
};

@Controller()
export class AssociationsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listAssociationResults)
  listAssociationResults(query: ParsedQuery<typeof listAssociationResults>, call: CallContext) {
    return results(query, { ...this.reading, ...call });
  }

  @Route(getAssociationDetail)
  getAssociationDetail(query: ParsedQuery<typeof getAssociationDetail>, call: CallContext) {
    return detail(query, { ...this.reading, ...call });
  }
}
