import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  getMatchSummary,
  listMajorTitles,
  listMatchStatistics,
  listTitleResults,
  listTitles,
  listWins,
} from '@rallyrank/contracts/stats/performance';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { PerformanceMatchQueries } from '../queries/performance-matches.js';
import { PerformanceTitleQueries } from '../queries/performance-titles.js';

/** Answers the routes of contracts/src/stats/performance.ts. */
@Controller()
export class PerformanceController {
  constructor(
    @Inject(PerformanceTitleQueries) private readonly titles: PerformanceTitleQueries,
    @Inject(PerformanceMatchQueries) private readonly matches: PerformanceMatchQueries,
  ) {}

  @Route(listMajorTitles)
  listMajorTitles(query: ParsedQuery<typeof listMajorTitles>, call: CallContext) {
    return this.titles.listMajorTitles(query, call);
  }

  @Route(listTitles)
  listTitles(query: ParsedQuery<typeof listTitles>, call: CallContext) {
    return this.titles.listTitles(query, call);
  }

  @Route(listTitleResults)
  listTitleResults(query: ParsedQuery<typeof listTitleResults>, call: CallContext) {
    return this.titles.listTitleResults(query, call);
  }

  @Route(listWins)
  listWins(query: ParsedQuery<typeof listWins>, call: CallContext) {
    return this.matches.listWins(query, call);
  }

  @Route(listMatchStatistics)
  listMatchStatistics(query: ParsedQuery<typeof listMatchStatistics>, call: CallContext) {
    return this.matches.listMatchStatistics(query, call);
  }

  @Route(getMatchSummary)
  getMatchSummary(query: ParsedQuery<typeof getMatchSummary>, call: CallContext) {
    return this.matches.getMatchSummary(query, call);
  }
}
