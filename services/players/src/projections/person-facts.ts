import { PlayerEdited } from '@rallyrank/contracts/players/events';
import { type PersonFactEvent, personFactEvents } from '@rallyrank/contracts/players/person-facts';
import { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { Id } from '@rallyrank/contracts/shared/ids';
import { z } from 'zod';
import { FactBook } from '../domain/fact-book.js';

type Edit = z.infer<typeof PlayerEdited.data>;
const StoredEvent = z.union(personFactEvents.map(({ type, data }) => z.object({ type: z.literal(type), data })));
const Snapshot = z.object({
  events: z.array(StoredEvent),
  decided: z.array(z.object({ id: Id, values: DecidedValues })),
});

/** Read model of profiles, relations and fixed doubles. Events of the persons themselves may arrive later. */
export class PersonFacts {
  readonly name = 'personFacts';
  readonly version = 3;
  readonly events = [...personFactEvents, PlayerEdited];
  readonly book = new FactBook();

  /** Applies data already parsed by the event's schema. */
  apply({ type, data }: { readonly type: string; readonly data: unknown }): void {
    if (type === PlayerEdited.type) this.book.profiles.edit((data as Edit).playerId, data as Edit);
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
