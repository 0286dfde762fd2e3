import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import { getMatchOrigin } from '@rallyrank/contracts/tournaments/match-origin';
import { Route } from '@rallyrank/infra/nest/route';
import { EditionQueries } from '../queries/editions.js';
import { EditionDetailQueries } from '../queries/editions-detail.js';
import { MatchOriginQueries } from '../queries/match-origin.js';

/** Answers the routes of contracts/src/tournaments/editions.ts and match-origin.ts. */
@Controller()
export class EditionsController {
  constructor(
    @Inject(EditionQueries) private readonly queries: EditionQueries,
    @Inject(EditionDetailQueries) private readonly detail: EditionDetailQueries,
    @Inject(MatchOriginQueries) private readonly origins: MatchOriginQueries,
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

  @Route(getMatchOrigin)
  getMatchOrigin(query: ParsedQuery<typeof getMatchOrigin>) {
    return this.origins.getMatchOrigin(query);
  }
}
