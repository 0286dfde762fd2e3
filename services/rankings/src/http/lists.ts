import { Controller, Inject } from '@nestjs/common';
import { getPlayerRanking, getRankingPlaces, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ListQueries } from '../queries/lists.js';
import { PlayerListQueries } from '../queries/lists-of-player.js';

/** Answers the routes of contracts/src/rankings/lists.ts. */
@Controller()
export class ListsController {
  constructor(
    @Inject(ListQueries) private readonly queries: ListQueries,
    @Inject(PlayerListQueries) private readonly ofPlayer: PlayerListQueries,
  ) {}

  @Route(listRanking)
  listRanking(query: ParsedQuery<typeof listRanking>, call: CallContext) {
    return this.queries.listRanking(query, call);
  }

  @Route(listRankingDates)
  listRankingDates(query: ParsedQuery<typeof listRankingDates>, call: CallContext) {
    return this.queries.listRankingDates(query, call);
  }

  @Route(getRankingPlaces)
  getRankingPlaces(query: ParsedQuery<typeof getRankingPlaces>, call: CallContext) {
    return this.queries.getRankingPlaces(query, call);
  }

  @Route(getPlayerRanking)
  getPlayerRanking(query: ParsedQuery<typeof getPlayerRanking>, call: CallContext) {
    return this.ofPlayer.getPlayerRanking(query, call);
  }
}
