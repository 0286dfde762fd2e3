import { Controller, Inject } from '@nestjs/common';
import { getFrozenForecasts, listFrozenForecasts } from '@rallyrank/contracts/predictions/forecasts';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { ForecastQueries } from '../queries/forecasts.js';

/** Answers the routes of contracts/src/predictions/forecasts.ts. */
@Controller()
export class ForecastsController {
  constructor(@Inject(ForecastQueries) private readonly queries: ForecastQueries) {}

  @Route(getFrozenForecasts)
  getFrozenForecasts(query: ParsedQuery<typeof getFrozenForecasts>) {
    return this.queries.getFrozenForecasts(query);
  }

  @Route(listFrozenForecasts)
  listFrozenForecasts(query: ParsedQuery<typeof listFrozenForecasts>) {
    return this.queries.listFrozenForecasts(query);
  }
}
