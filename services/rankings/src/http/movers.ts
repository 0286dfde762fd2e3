import { Controller, Inject } from '@nestjs/common';
import { listMovers } from '@rallyrank/contracts/rankings/movers';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { MoverQueries } from '../queries/movers.js';

/** Answers the routes of contracts/src/rankings/movers.ts. */
@Controller()
export class MoversController {
  constructor(@Inject(MoverQueries) private readonly queries: MoverQueries) {}

  @Route(listMovers)
  listMovers(query: ParsedQuery<typeof listMovers>, call: CallContext) {
    return this.queries.listMovers(query, call);
  }
}
