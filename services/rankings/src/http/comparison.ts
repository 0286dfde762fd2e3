import { Controller, Inject } from '@nestjs/common';
import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ComparisonQueries } from '../queries/comparison.js';

/** Answers the routes of contracts/src/rankings/comparison.ts. */
@Controller()
export class ComparisonController {
  constructor(@Inject(ComparisonQueries) private readonly queries: ComparisonQueries) {}

  @Route(getRankingComparison)
  getRankingComparison(query: ParsedQuery<typeof getRankingComparison>, call: CallContext) {
    return this.queries.getRankingComparison(query, call);
  }

  @Route(listRankingComparison)
  listRankingComparison(query: ParsedQuery<typeof listRankingComparison>, call: CallContext) {
    return this.queries.listRankingComparison(query, call);
  }
}
