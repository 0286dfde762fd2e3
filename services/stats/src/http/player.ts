import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getPlayerSplits, getPlayerTimeline, listPartners } from '@rallyrank/contracts/stats/player';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { PlayerQueries } from '../queries/player.js';

/** Answers the routes of contracts/src/stats/player.ts. */
@Controller()
export class PlayerController {
  constructor(@Inject(PlayerQueries) private readonly queries: PlayerQueries) {}

  @Route(getPlayerTimeline)
  getPlayerTimeline(query: ParsedQuery<typeof getPlayerTimeline>, call: CallContext) {
    return this.queries.getPlayerTimeline(query, call);
  }

  @Route(listPartners)
  listPartners(query: ParsedQuery<typeof listPartners>, call: CallContext) {
    return this.queries.listPartners(query, call);
  }

  @Route(getPlayerSplits)
  getPlayerSplits(query: ParsedQuery<typeof getPlayerSplits>, call: CallContext) {
    return this.queries.getPlayerSplits(query, call);
  }
}
