import { Controller, Inject } from '@nestjs/common';
import { getAllRelationList, listFixedDouble, listRelatedPlayers } from '@rallyrank/contracts/players/relations';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { RelationQueries } from '../queries/relations.js';

/** Answers the routes of contracts/src/players/relations.ts. */
@Controller()
export class RelationsController {
  constructor(@Inject(RelationQueries) private readonly queries: RelationQueries) {}

  @Route(getAllRelationList)
  getAllRelationList(query: ParsedQuery<typeof getAllRelationList>) {
    return this.queries.getAllRelationList(query);
  }

  @Route(listRelatedPlayers)
  listRelatedPlayers(query: ParsedQuery<typeof listRelatedPlayers>) {
    return this.queries.listRelatedPlayers(query);
  }

  @Route(listFixedDouble)
  listFixedDouble(query: ParsedQuery<typeof listFixedDouble>) {
    return this.queries.listFixedDouble(query);
  }
}
