import { Controller, Inject } from '@nestjs/common';
import {
  checkDoublePlayer,
  deleteFixedDouble,
  deleteRelation,
  insertFixedDouble,
  insertRelation,
  updateFixedDouble,
} from '@rallyrank/contracts/players/relation-edits';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { RelationEdits } from '../commands/relation-edits.js';
import { RelationQueries } from '../queries/relations.js';

/** Answers the routes of contracts/src/players/relation-edits.ts. */
@Controller()
export class RelationEditsController {
  constructor(
    @Inject(RelationEdits) private readonly edits: RelationEdits,
    @Inject(RelationQueries) private readonly queries: RelationQueries,
  ) {}

  @Route(insertRelation)
  insertRelation(_: object, call: RouteCall<typeof insertRelation>) {
    const { reason, ...relation } = call.body;
    return this.edits.relate(relation, writingOf(call, reason));
  }

  @Route(deleteRelation)
  async deleteRelation(_: object, call: RouteCall<typeof deleteRelation>) {
    const { reason, ...relation } = call.body;
    await this.edits.unrelate(relation, writingOf(call, reason));
    return {};
  }

  @Route(insertFixedDouble)
  insertFixedDouble(_: object, call: RouteCall<typeof insertFixedDouble>) {
    const { reason, until, ...double } = call.body;
    return this.edits.addDouble({ ...double, ...(until && { until }) }, writingOf(call, reason));
  }

  @Route(updateFixedDouble)
  async updateFixedDouble(_: object, call: RouteCall<typeof updateFixedDouble>) {
    const { reason, until, ...double } = call.body;
    await this.edits.changeDouble({ ...double, ...(until && { until }) }, writingOf(call, reason));
    return {};
  }

  @Route(deleteFixedDouble)
  async deleteFixedDouble(_: object, call: RouteCall<typeof deleteFixedDouble>) {
    const { reason, ...double } = call.body;
    await this.edits.withdrawDouble(double, writingOf(call, reason));
    return {};
  }

  @Route(checkDoublePlayer)
  checkDoublePlayer(query: ParsedQuery<typeof checkDoublePlayer>) {
    return this.queries.checkDoublePlayer(query);
  }
}
