import { Controller, Inject } from '@nestjs/common';
import { getForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ForecastQueries } from '../queries/forecasts.js';

/** Answers the routes of contracts/src/rankings/forecasts.ts. */
@Controller()
export class ForecastsController {
  constructor(@Inject(ForecastQueries) private readonly queries: ForecastQueries) {}

  @Route(getForecastReport)
  getForecastReport(query: ParsedQuery<typeof getForecastReport>, call: CallContext) {
    return this.queries.getForecastReport(query, call);
  }
}
