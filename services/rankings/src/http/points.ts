import { Controller, Inject } from '@nestjs/common';
import { getPlayerRankDetail, getRankingPoints } from '@rallyrank/contracts/rankings/points';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { PointQueries } from '../queries/points.js';

/** Answers the routes of contracts/src/rankings/points.ts. */
@Controller()
export class PointsController {
  constructor(@Inject(PointQueries) private readonly queries: PointQueries) {}

  @Route(getRankingPoints)
  getRankingPoints(query: ParsedQuery<typeof getRankingPoints>, call: CallContext) {
    return this.queries.getRankingPoints(query, call);
  }

  @Route(getPlayerRankDetail)
  getPlayerRankDetail(query: ParsedQuery<typeof getPlayerRankDetail>, call: CallContext) {
    return this.queries.getRankingPoints(query, call);
  }
}
