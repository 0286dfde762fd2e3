import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { Route } from '@rallyrank/infra/nest/route';
import { FinalQueries } from '../queries/finals.js';

/** Answers the routes of contracts/src/tournaments/finals.ts. */
@Controller()
export class FinalsController {
  constructor(@Inject(FinalQueries) private readonly queries: FinalQueries) {}

  @Route(listFinals)
  listFinals(query: ParsedQuery<typeof listFinals>) {
    return this.queries.listFinals(query);
  }
}
