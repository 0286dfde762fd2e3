import { Controller, Inject } from '@nestjs/common';
import { getCompetitorElo, getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ChanceQueries } from '../queries/ratings-chance.js';
import { EloQueries } from '../queries/ratings-elo.js';

/** Answers the routes of contracts/src/rankings/ratings.ts. */
@Controller()
export class RatingsController {
  constructor(
    @Inject(EloQueries) private readonly elo: EloQueries,
    @Inject(ChanceQueries) private readonly chances: ChanceQueries,
  ) {}

  @Route(getCompetitorElo)
  getCompetitorElo(query: ParsedQuery<typeof getCompetitorElo>, call: CallContext) {
    return this.elo.getCompetitorElo(query, call);
  }

  @Route(getWinProbability)
  getWinProbability(query: ParsedQuery<typeof getWinProbability>) {
    return this.chances.getWinProbability(query);
  }
}
