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
import { pageOfStatistics, pageOfWins, summaryOf } from './performance-matches.js';
import { pageOfMajors, pageOfResults, pageOfTitles } from './performance-titles.js';
import { READING, type Reading } from './reading.js';

@Controller()
export class PerformanceController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listMajorTitles)
  listMajorTitles(query: ParsedQuery<typeof listMajorTitles>, call: CallContext) {
    return pageOfMajors(query, { ...this.reading, ...call });
  }

  @Route(listTitles)
  listTitles(query: ParsedQuery<typeof listTitles>, call: CallContext) {
    return pageOfTitles(query, { ...this.reading, ...call });
  }

  @Route(listTitleResults)
  listTitleResults(query: ParsedQuery<typeof listTitleResults>, call: CallContext) {
    return pageOfResults(query, { ...this.reading, ...call });
  }

  @Route(listWins)
  listWins(query: ParsedQuery<typeof listWins>, call: CallContext) {
    return pageOfWins(query, { ...this.reading, ...call });
  }

  @Route(listMatchStatistics)
  listMatchStatistics(query: ParsedQuery<typeof listMatchStatistics>, call: CallContext) {
    return pageOfStatistics(query, { ...this.reading, ...call });
  }

  @Route(getMatchSummary)
  getMatchSummary(query: ParsedQuery<typeof getMatchSummary>, call: CallContext) {
    return summaryOf(query, { ...this.reading, ...call });
  }
}
