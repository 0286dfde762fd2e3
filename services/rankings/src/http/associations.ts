import { Controller, Inject } from '@nestjs/common';
import { getRankingAssociations } from '@rallyrank/contracts/rankings/associations';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { AssociationQueries } from '../queries/associations.js';

/** Answers the routes of contracts/src/rankings/associations.ts. */
@Controller()
export class AssociationsController {
  constructor(@Inject(AssociationQueries) private readonly queries: AssociationQueries) {}

  @Route(getRankingAssociations)
  getRankingAssociations(query: ParsedQuery<typeof getRankingAssociations>, call: CallContext) {
    return this.queries.getRankingAssociations(query, call);
  }
}
