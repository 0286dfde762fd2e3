import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getDrawChances, getDrawLuck } from '@rallyrank/contracts/stats/draws';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { DrawQueries } from '../queries/draws.js';

/** Answers the routes of contracts/src/stats/draws.ts. */
@Controller()
export class DrawsController {
  constructor(@Inject(DrawQueries) private readonly queries: DrawQueries) {}

  @Route(getDrawChances)
  getDrawChances(query: ParsedQuery<typeof getDrawChances>, call: CallContext) {
    return this.queries.getDrawChances(query, call);
  }

  @Route(getDrawLuck)
  getDrawLuck(query: ParsedQuery<typeof getDrawLuck>, call: CallContext) {
    return this.queries.getDrawLuck(query, call);
  }
}
