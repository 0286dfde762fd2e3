import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/routes';
import { Route } from '@rallyrank/infra/nest/route';
import { EventQueries } from '../queries/events.js';
import { EventDetailQueries } from '../queries/events-detail.js';

/** Answers the routes of contracts/src/tournaments/routes.ts that concern editions. */
@Controller()
export class EventsController {
  constructor(
    @Inject(EventQueries) private readonly queries: EventQueries,
    @Inject(EventDetailQueries) private readonly detail: EventDetailQueries,
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
