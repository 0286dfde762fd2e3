import { Controller, Inject } from '@nestjs/common';
import { listMostVisited } from '@rallyrank/contracts/players/visited';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { VisitedQueries } from '../queries/visited.js';

/** Answers the route of contracts/src/players/visited.ts. */
@Controller()
export class VisitedController {
  constructor(@Inject(VisitedQueries) private readonly queries: VisitedQueries) {}

  @Route(listMostVisited)
  listMostVisited(query: ParsedQuery<typeof listMostVisited>) {
    return this.queries.listMostVisited(query);
  }
}
