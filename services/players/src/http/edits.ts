import { Controller, Inject } from '@nestjs/common';
import {
  createPlayer,
  editPlayer,
  getPlayerForEdit,
  listPlayerHistory,
  takeBackPlayerEdit,
  updateProfile,
} from '@rallyrank/contracts/players/edits';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { CompetitorResolver } from '../commands/competitor-resolver.js';
import { PlayerEdits } from '../commands/edits.js';
import { EditQueries } from '../queries/edits.js';

/** Answers the routes of contracts/src/players/edits.ts. */
@Controller()
export class EditsController {
  constructor(
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(PlayerEdits) private readonly edits: PlayerEdits,
    @Inject(EditQueries) private readonly queries: EditQueries,
  ) {}

  @Route(createPlayer)
  async createPlayer(_: object, call: RouteCall<typeof createPlayer>) {
    const { reason, confirmed, ...values } = call.body;
    return { id: await this.resolver.createPlayer(values as DecidedValues, confirmed, writingOf(call, reason)) };
  }

  @Route(getPlayerForEdit)
  getPlayerForEdit({ id }: ParsedQuery<typeof getPlayerForEdit>, call: CallContext) {
    return this.queries.forEdit(id, call);
  }

  @Route(editPlayer)
  async editPlayer(_: object, call: RouteCall<typeof editPlayer>) {
    const { id, reason, released, ...values } = call.body;
    const edited = await this.edits.edit(id, { decided: values as DecidedValues, released }, writingOf(call, reason));
    call.version(edited.version);
    return { version: edited.version };
  }

  @Route(updateProfile)
  async updateProfile(
    { id, reason, released = [], cleared = [], ...values }: ParsedQuery<typeof updateProfile>,
    call: RouteCall<typeof updateProfile>,
  ) {
    const removed = Object.fromEntries(cleared.map((key) => [key, null]));
    const decided = { ...values, ...removed } as DecidedValues;
    const edited = await this.edits.edit(id, { decided, released }, writingOf(call, reason));
    call.version(edited.version);
    return { version: edited.version };
  }

  @Route(takeBackPlayerEdit)
  async takeBackPlayerEdit(_: object, call: RouteCall<typeof takeBackPlayerEdit>) {
    const { id, version, reason } = call.body;
    const edited = await this.edits.takeBack(id, version, writingOf(call, reason));
    call.version(edited.version);
    return { version: edited.version };
  }

  @Route(listPlayerHistory)
  listPlayerHistory(query: ParsedQuery<typeof listPlayerHistory>) {
    return this.queries.history(query);
  }
}
