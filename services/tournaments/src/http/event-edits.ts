import { Controller, Inject } from '@nestjs/common';
import { createDraw, createEvent, editEvent } from '@rallyrank/contracts/tournaments/event-edits';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { CreateEvent } from '../commands/create-event.js';
import { EditionEdits } from '../commands/edition-edits.js';
import type { EnteredEvent } from '../domain/event-values.js';

/** Answers the routes of contracts/src/tournaments/event-edits.ts. */
@Controller()
export class EventEditsController {
  constructor(
    @Inject(CreateEvent) private readonly creating: CreateEvent,
    @Inject(EditionEdits) private readonly edits: EditionEdits,
  ) {}

  @Route(createEvent)
  async createEvent(_: object, call: RouteCall<typeof createEvent>) {
    const { reason, seriesId = null, ...facts } = call.body;
    const entered = facts as EnteredEvent & typeof facts;
    return { id: await this.creating.create(entered, seriesId, writingOf(call, reason)) };
  }

  @Route(editEvent)
  async editEvent(_: object, call: RouteCall<typeof editEvent>) {
    const { id, reason, released, ...entered } = call.body;
    const edit = { entered: entered as EnteredEvent, released };
    const edited = await this.edits.edit(id, edit, writingOf(call, reason));
    call.version(edited.version);
    return edited;
  }

  @Route(createDraw)
  async createDraw(_: object, call: RouteCall<typeof createDraw>) {
    const { id, reason, ...draw } = call.body;
    const added = await this.edits.addDraw(id, draw, writingOf(call, reason));
    call.version(added.version);
    return added;
  }
}
