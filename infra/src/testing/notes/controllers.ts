import { Controller, Inject } from '@nestjs/common';
import { event } from '@rallyrank/contracts/shared/event';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { handle } from '../../commands/handle.js';
import type { EventStores } from '../../event-store/port.js';
import type { CallContext, RouteCall } from '../../http/call.js';
import { controllerFor, type Handlers } from '../../nest/controller-for.js';
import { STORE } from '../../nest/ports.js';
import { Route } from '../../nest/route.js';
import { token } from '../../nest/token.js';
import { addNote, countNotes, editNote, login, readNote, removeNote, Text, upload } from './routes.js';

const written = event('players', 'NoteWritten', 1, Text);
const removed = event('players', 'NoteRemoved', 1, z.object({}));
type NoteEvent = { type: 'NoteWritten'; data: { text: string } } | { type: 'NoteRemoved'; data: object };

/** Notes as event streams: a small context with every kind of write. */
@Controller()
export class NotesController {
  private added = 0;

  constructor(@Inject(STORE) private readonly stores: EventStores) {}

  @Route(addNote)
  async addNote(_: ParsedQuery<typeof addNote>, { body, ...call }: RouteCall<typeof addNote>) {
    this.added += 1;
    const id = String(this.added);
    await this.change(id, [{ type: 'NoteWritten', data: body }], call);
    return { id };
  }

  @Route(editNote)
  async editNote(_: ParsedQuery<typeof editNote>, { params, body, version, ...call }: RouteCall<typeof editNote>) {
    const { streamVersion } = await this.change(params.id, [{ type: 'NoteWritten', data: body }], call);
    version(streamVersion);
    return null;
  }

  @Route(readNote)
  async readNote(_: ParsedQuery<typeof readNote>, { params, version, ...call }: RouteCall<typeof readNote>) {
    const { state, streamVersion } = await this.change(params.id, [], call);
    version(streamVersion);
    return state ?? 'nothing';
  }

  @Route(countNotes)
  countNotes() {
    return this.added;
  }

  @Route(removeNote)
  async removeNote(_: ParsedQuery<typeof removeNote>, { params, ...call }: RouteCall<typeof removeNote>) {
    await this.change(params.id, [{ type: 'NoteRemoved', data: {} }], call);
    return null;
  }

  private change(id: string, events: NoteEvent[], { write }: Pick<CallContext, 'write'>) {
    return handle<string | null, NoteEvent>({
      store: this.stores('players'),
      stream: `note-${id}`,
      events: [written, removed],
      initial: () => null,
      evolve: (_, { type, data }) => (type === 'NoteWritten' && 'text' in data ? data.text : null),
      decide: () => events,
      ...write,
    });
  }
}

const forms = { login, upload };
const FORMS = token<Handlers<typeof forms>>('FORMS');
export const FormsController = controllerFor('Forms', forms, FORMS);

const handlers: Handlers<typeof forms> = {
  login: (_, { body, caller }) => `${body.username} ${caller.kind}`,
  upload: (_, call) => [
    ...(call.body.title === undefined ? [] : [call.body.title]),
    ...(call.files.photo ?? []).map(({ name, extension, bytes }) => `${name} ${extension} ${bytes.length}`),
  ],
};
export const formHandlers = { provide: FORMS, useValue: handlers };
