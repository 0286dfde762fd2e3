import { Controller, Inject } from '@nestjs/common';
import {
  getRankingStanding,
  getRankingStints,
  listRankingWeeks,
  listYearEndLeaders,
} from '@rallyrank/contracts/rankings/standing';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { StandingQueries } from '../queries/standing.js';
import { WeekQueries } from '../queries/standing-weeks.js';

/** Answers the routes of contracts/src/rankings/standing.ts. */
@Controller()
export class StandingController {
  constructor(
    @Inject(StandingQueries) private readonly queries: StandingQueries,
    @Inject(WeekQueries) private readonly weeks: WeekQueries,
  ) {}

  @Route(getRankingStanding)
  getRankingStanding(query: ParsedQuery<typeof getRankingStanding>, call: CallContext) {
    return this.queries.getRankingStanding(query, call);
  }

  @Route(listRankingWeeks)
  listRankingWeeks(query: ParsedQuery<typeof listRankingWeeks>, call: CallContext) {
    return this.weeks.listRankingWeeks(query, call);
  }

  @Route(getRankingStints)
  getRankingStints(query: ParsedQuery<typeof getRankingStints>, call: CallContext) {
    return this.weeks.getRankingStints(query, call);
  }

  @Route(listYearEndLeaders)
  listYearEndLeaders(query: ParsedQuery<typeof listYearEndLeaders>, call: CallContext) {
    return this.weeks.listYearEndLeaders(query, call);
  }
}
