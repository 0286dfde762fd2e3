import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getSeriesChampions } from '@rallyrank/contracts/stats/series';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { SeriesQueries } from '../queries/series.js';

/** Answers the route of contracts/src/stats/series.ts. */
@Controller()
export class SeriesController {
  constructor(@Inject(SeriesQueries) private readonly queries: SeriesQueries) {}

  @Route(getSeriesChampions)
  getSeriesChampions(query: ParsedQuery<typeof getSeriesChampions>, call: CallContext) {
    return this.queries.getSeriesChampions(query, call);
  }
}
