import { Controller, Inject } from '@nestjs/common';
import { deletePlayerName, insertPlayerName, updatePlayerName } from '@rallyrank/contracts/players/name-edits';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { NameEdits } from '../commands/name-edits.js';

type Entered = RouteCall<typeof insertPlayerName>['body'];

const periodOf = ({
  nameEn,
  nameZh,
  firstDay,
  lastDay,
}: Pick<Entered, 'nameEn' | 'nameZh' | 'firstDay' | 'lastDay'>) => ({
  name: { en: nameEn, ...(nameZh && { zh: nameZh }) },
  firstDay,
  ...(lastDay && { lastDay }),
});

/** Answers the routes of contracts/src/players/name-edits.ts. */
@Controller()
export class NameEditsController {
  constructor(@Inject(NameEdits) private readonly edits: NameEdits) {}

  @Route(insertPlayerName)
  insertPlayerName(_: object, call: RouteCall<typeof insertPlayerName>) {
    const { playerId, reason, ...entered } = call.body;
    return this.edits.add(playerId, periodOf(entered), writingOf(call, reason));
  }

  @Route(updatePlayerName)
  async updatePlayerName(_: object, call: RouteCall<typeof updatePlayerName>) {
    const { playerId, periodId, reason, ...entered } = call.body;
    await this.edits.change(playerId, { periodId, ...periodOf(entered) }, writingOf(call, reason));
    return {};
  }

  @Route(deletePlayerName)
  async deletePlayerName(_: object, call: RouteCall<typeof deletePlayerName>) {
    const { playerId, periodId, reason } = call.body;
    await this.edits.withdraw(playerId, periodId, writingOf(call, reason));
    return {};
  }
}
