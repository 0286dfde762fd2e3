import { Controller, Inject } from '@nestjs/common';
import {
  publishDraw,
  publishEntries,
  replaceEntrant,
  withdrawDraw,
  withdrawEvent,
} from '@rallyrank/contracts/tournaments/draw-edits';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { DrawEdits } from '../commands/draw-edits.js';
import { versioned } from './versioned.js';

/** Answers the routes of contracts/src/tournaments/draw-edits.ts. */
@Controller()
export class DrawEditsController {
  constructor(@Inject(DrawEdits) private readonly edits: DrawEdits) {}

  @Route(publishEntries)
  publishEntries(_: object, call: RouteCall<typeof publishEntries>) {
    const { id, reason, ...list } = call.body;
    return versioned(call, this.edits.publishEntries(id, list, writingOf(call, reason)));
  }

  @Route(publishDraw)
  publishDraw(_: object, call: RouteCall<typeof publishDraw>) {
    const { id, reason, ...placing } = call.body;
    return versioned(call, this.edits.publishDraw(id, placing, writingOf(call, reason)));
  }

  @Route(replaceEntrant)
  replaceEntrant(_: object, call: RouteCall<typeof replaceEntrant>) {
    const { id, reason, ...replaced } = call.body;
    return versioned(call, this.edits.replaceEntrant(id, replaced, writingOf(call, reason)));
  }

  @Route(withdrawDraw)
  withdrawDraw(_: object, call: RouteCall<typeof withdrawDraw>) {
    const { id, drawId, reason } = call.body;
    return versioned(call, this.edits.withdrawDraw(id, drawId, writingOf(call, reason)));
  }

  @Route(withdrawEvent)
  withdrawEvent(_: object, call: RouteCall<typeof withdrawEvent>) {
    const { id, reason } = call.body;
    return versioned(call, this.edits.withdrawEvent(id, writingOf(call, reason)));
  }
}
