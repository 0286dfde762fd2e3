import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getMatchDetail, getMatchForecast } from '@rallyrank/contracts/stats/match';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { MatchQueries } from '../queries/match.js';

/** Answers the routes of contracts/src/stats/match.ts. */
@Controller()
export class MatchController {
  constructor(@Inject(MatchQueries) private readonly queries: MatchQueries) {}

  @Route(getMatchDetail)
  getMatchDetail(query: ParsedQuery<typeof getMatchDetail>, call: CallContext) {
    return this.queries.getMatchDetail(query, call);
  }

  @Route(getMatchForecast)
  getMatchForecast(query: ParsedQuery<typeof getMatchForecast>, call: CallContext) {
    return this.queries.getMatchForecast(query, call);
  }
}
