import { Controller, Inject } from '@nestjs/common';
import { fillAssociations } from '@rallyrank/contracts/players/fill-associations';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { FillAssociations } from '../commands/fill-associations.js';

/** Answers the route of contracts/src/players/fill-associations.ts. */
@Controller()
export class FillAssociationsController {
  constructor(@Inject(FillAssociations) private readonly associations: FillAssociations) {}

  @Route(fillAssociations)
  async fillAssociations(_: object, call: CallContext) {
    return { created: await this.associations.fill(callerOf(call).id) };
  }
}
