import { Controller, Inject } from '@nestjs/common';
import { listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ChangeQueries } from '../queries/changes.js';

/** Answers the routes of contracts/src/rankings/changes.ts. */
@Controller()
export class ChangesController {
  constructor(@Inject(ChangeQueries) private readonly queries: ChangeQueries) {}

  @Route(listRankingChanges)
  listRankingChanges(query: ParsedQuery<typeof listRankingChanges>, call: CallContext) {
    return this.queries.listRankingChanges(query, call);
  }
}
