import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import { Route } from '@rallyrank/infra/nest/route';
import { EditionQueries } from '../queries/editions.js';
import { EditionDetailQueries } from '../queries/editions-detail.js';

/** Answers the routes of contracts/src/tournaments/editions.ts. */
@Controller()
export class EditionsController {
  constructor(
    @Inject(EditionQueries) private readonly queries: EditionQueries,
    @Inject(EditionDetailQueries) private readonly detail: EditionDetailQueries,
  ) {}

  @Route(listEvents)
  listEvents(query: ParsedQuery<typeof listEvents>) {
    return this.queries.listEvents(query);
  }

  @Route(getEventById)
  getEventById(query: ParsedQuery<typeof getEventById>) {
    return this.detail.getEventById(query);
  }

  @Route(getDraw)
  getDraw(query: ParsedQuery<typeof getDraw>) {
    return this.detail.getDraw(query);
  }
}
