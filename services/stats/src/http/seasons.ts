import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  getPlayerSeasons,
  getSeasonDetail,
  listPlayerSeasons,
  listSeasons,
  listSeasonTimeline,
} from '@rallyrank/contracts/stats/seasons';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { SeasonQueries } from '../queries/seasons.js';
import { PlayerSeasonQueries } from '../queries/seasons-player.js';

/** Answers the routes of contracts/src/stats/seasons.ts. */
@Controller()
export class SeasonsController {
  constructor(
    @Inject(SeasonQueries) private readonly queries: SeasonQueries,
    @Inject(PlayerSeasonQueries) private readonly ofPlayers: PlayerSeasonQueries,
  ) {}

  @Route(listSeasons)
  listSeasons(query: ParsedQuery<typeof listSeasons>, call: CallContext) {
    return this.queries.listSeasons(query, call);
  }

  @Route(getSeasonDetail)
  getSeasonDetail(query: ParsedQuery<typeof getSeasonDetail>, call: CallContext) {
    return this.queries.getSeasonDetail(query, call);
  }

  @Route(listSeasonTimeline)
  listSeasonTimeline(query: ParsedQuery<typeof listSeasonTimeline>, call: CallContext) {
    return this.queries.listSeasonTimeline(query, call);
  }

  @Route(listPlayerSeasons)
  listPlayerSeasons(query: ParsedQuery<typeof listPlayerSeasons>, call: CallContext) {
    return this.ofPlayers.listPlayerSeasons(query, call);
  }

  @Route(getPlayerSeasons)
  getPlayerSeasons(query: ParsedQuery<typeof getPlayerSeasons>, call: CallContext) {
    return this.ofPlayers.getPlayerSeasons(query, call);
  }
}
