import { Controller, Inject } from '@nestjs/common';
import { getOwnStanding, listLeaders } from '@rallyrank/contracts/predictions/leaders';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { LeaderQueries } from '../queries/leaders.js';

/** Answers the routes of contracts/src/predictions/leaders.ts. */
@Controller()
export class LeadersController {
  constructor(@Inject(LeaderQueries) private readonly queries: LeaderQueries) {}

  @Route(listLeaders)
  listLeaders(query: ParsedQuery<typeof listLeaders>) {
    return this.queries.listLeaders(query);
  }

  @Route(getOwnStanding)
  getOwnStanding(query: ParsedQuery<typeof getOwnStanding>, call: CallContext) {
    return this.queries.getOwnStanding(query, callerOf(call).id);
  }
}
