import { Controller, Inject } from '@nestjs/common';
import {
  deletePlayerAssociation,
  insertPlayerAssociation,
  listPlayerAssociation,
  updatePlayerAssociation,
} from '@rallyrank/contracts/players/association-edits';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { AssociationEdits } from '../commands/association-edits.js';
import { AssociationQueries } from '../queries/players-associations.js';

type Entered = RouteCall<typeof insertPlayerAssociation>['body'];

const periodOf = ({
  association,
  firstDay,
  lastDay,
  isNeutral,
}: Pick<Entered, 'association' | 'firstDay' | 'lastDay' | 'isNeutral'>) => ({
  association,
  firstDay,
  ...(lastDay && { lastDay }),
  ...(isNeutral && { isNeutral: true as const }),
});

/** Answers the routes of contracts/src/players/association-edits.ts. */
@Controller()
export class AssociationEditsController {
  constructor(
    @Inject(AssociationEdits) private readonly edits: AssociationEdits,
    @Inject(AssociationQueries) private readonly queries: AssociationQueries,
  ) {}

  @Route(listPlayerAssociation)
  listPlayerAssociation(query: ParsedQuery<typeof listPlayerAssociation>) {
    return this.queries.listPlayerAssociation(query);
  }

  @Route(insertPlayerAssociation)
  insertPlayerAssociation(_: object, call: RouteCall<typeof insertPlayerAssociation>) {
    const { playerId, reason, ...entered } = call.body;
    return this.edits.add(playerId, periodOf(entered), writingOf(call, reason));
  }

  @Route(updatePlayerAssociation)
  async updatePlayerAssociation(_: object, call: RouteCall<typeof updatePlayerAssociation>) {
    const { playerId, periodId, reason, ...entered } = call.body;
    await this.edits.change(playerId, { periodId, ...periodOf(entered) }, writingOf(call, reason));
    return {};
  }

  @Route(deletePlayerAssociation)
  async deletePlayerAssociation(_: object, call: RouteCall<typeof deletePlayerAssociation>) {
    const { playerId, periodId, reason } = call.body;
    await this.edits.withdraw(playerId, periodId, writingOf(call, reason));
    return {};
  }
}
