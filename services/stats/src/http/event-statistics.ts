import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getEventStatistics, listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { EventStatisticsQueries } from '../queries/event-statistics.js';

/** Answers the routes of contracts/src/stats/event-statistics.ts. */
@Controller()
export class EventStatisticsController {
  constructor(@Inject(EventStatisticsQueries) private readonly queries: EventStatisticsQueries) {}

  @Route(getEventStatistics)
  getEventStatistics(query: ParsedQuery<typeof getEventStatistics>, call: CallContext) {
    return this.queries.getEventStatistics(query, call);
  }

  @Route(listEventRecords)
  listEventRecords(query: ParsedQuery<typeof listEventRecords>, call: CallContext) {
    return this.queries.listEventRecords(query, call);
  }
}
