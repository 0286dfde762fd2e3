import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getSite, listSeries, listYear } from '@rallyrank/contracts/tournaments/site';
import { Route } from '@rallyrank/infra/nest/route';
import { SiteQueries } from '../queries/site.js';

/** Answers the routes of contracts/src/tournaments/site.ts. */
@Controller()
export class SiteController {
  constructor(@Inject(SiteQueries) private readonly queries: SiteQueries) {}

  @Route(getSite)
  getSite() {
    return this.queries.getSite();
  }

  @Route(listSeries)
  listSeries(query: ParsedQuery<typeof listSeries>) {
    return this.queries.listSeries(query);
  }

  @Route(listYear)
  listYear() {
    return this.queries.listYear();
  }
}
