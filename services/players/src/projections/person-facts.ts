import { type PersonFactEvent, personFactEvents } from '@rallyrank/contracts/players/person-facts';
import { exportPersonFacts } from '@rallyrank/contracts/players/rpc';
import { eventOf, FactBook } from '../domain/fact-book.js';

/** Read model of profiles, relations and fixed doubles. Events of the persons themselves may arrive later. */
export class PersonFacts {
  readonly name = 'personFacts';
  readonly version = 1;
  readonly events = personFactEvents;
  readonly book = new FactBook();

  /** Applies data already parsed by the event's schema. */
  apply({ type, data }: { readonly type: string; readonly data: unknown }): void {
    this.book.put({ type, data } as PersonFactEvent);
  }

  snapshot(): unknown {
    return this.book.facts();
  }

  restore(snapshot: unknown): void {
    const facts = exportPersonFacts.output.parse(snapshot);
    this.reset();
    for (const fact of facts) this.book.put(eventOf(fact));
  }

  reset(): void {
    this.book.clear();
  }
}
