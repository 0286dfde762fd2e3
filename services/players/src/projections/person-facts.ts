import { PlayerEdited, type PlayerEvent, PlayersMerged, PlayersSeparated } from '@rallyrank/contracts/players/events';
import { type PersonFactEvent, personFactEvents } from '@rallyrank/contracts/players/person-facts';
import { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { Id } from '@rallyrank/contracts/shared/ids';
import { z } from 'zod';
import { FactBook } from '../domain/fact-book.js';
import { editIn } from '../domain/player.js';

const StoredEvent = z.union(personFactEvents.map(({ type, data }) => z.object({ type: z.literal(type), data })));
const Snapshot = z.object({
  events: z.array(StoredEvent),
  decided: z.array(z.object({ id: Id, values: DecidedValues })),
});

/** Read model of profiles, relations and fixed doubles. Events of the persons themselves may arrive later. */
export class PersonFacts {
  readonly name = 'personFacts';
  readonly version = 4;
  readonly events = [...personFactEvents, PlayerEdited, PlayersMerged, PlayersSeparated];
  readonly book = new FactBook();

  /** Applies data already parsed by the event's schema. */
  apply({ type, data }: { readonly type: string; readonly data: unknown }): void {
    const event = { type, data } as PlayerEvent;
    const edit = editIn(event);
    if (edit && 'playerId' in event.data) this.book.profiles.edit(event.data.playerId, edit);
    else this.book.put({ type, data } as PersonFactEvent);
  }

  snapshot(): unknown {
    return { events: this.book.events(), decided: this.book.profiles.decisions() };
  }

  restore(snapshot: unknown): void {
    const { events, decided } = Snapshot.parse(snapshot);
    this.reset();
    for (const event of events) this.book.put(event as PersonFactEvent);
    for (const { id, values } of decided) this.book.profiles.edit(id, { decided: values, released: [] });
  }

  reset(): void {
    this.book.clear();
  }
}
