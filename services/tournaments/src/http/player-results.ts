import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { Route } from '@rallyrank/infra/nest/route';
import { PlayerResultQueries } from '../queries/player-results.js';

/** Answers the route of contracts/src/tournaments/player-results.ts. */
@Controller()
export class PlayerResultsController {
  constructor(@Inject(PlayerResultQueries) private readonly queries: PlayerResultQueries) {}

  @Route(getPlayerTournamentResult)
  getPlayerTournamentResult(query: ParsedQuery<typeof getPlayerTournamentResult>) {
    return this.queries.getPlayerTournamentResult(query);
  }
}
