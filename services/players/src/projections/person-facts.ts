import { PlayerEdited } from '@rallyrank/contracts/players/events';
import {
  FixedDoubleWithdrawn,
  type PersonFactEvent,
  personFactEvents,
  RelationWithdrawn,
} from '@rallyrank/contracts/players/person-facts';
import { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { exportPersonFacts } from '@rallyrank/contracts/players/rpc';
import { Id } from '@rallyrank/contracts/shared/ids';
import { z } from 'zod';
import { eventOf, FactBook } from '../domain/fact-book.js';

type Edit = z.infer<typeof PlayerEdited.data>;
const Snapshot = z.object({
  facts: exportPersonFacts.output,
  withdrawn: z.array(
    z.union([
      z.object({ type: z.literal(RelationWithdrawn.type), data: RelationWithdrawn.data }),
      z.object({ type: z.literal(FixedDoubleWithdrawn.type), data: FixedDoubleWithdrawn.data }),
    ]),
  ),
  decided: z.array(z.object({ id: Id, values: DecidedValues })),
});

/** Read model of profiles, relations and fixed doubles. Events of the persons themselves may arrive later. */
export class PersonFacts {
  readonly name = 'personFacts';
  readonly version = 2;
  readonly events = [...personFactEvents, PlayerEdited];
  readonly book = new FactBook();

  /** Applies data already parsed by the event's schema. */
  apply({ type, data }: { readonly type: string; readonly data: unknown }): void {
    if (type === PlayerEdited.type) this.book.profiles.edit((data as Edit).playerId, data as Edit);
    else this.book.put({ type, data } as PersonFactEvent);
  }

  snapshot(): unknown {
    const { book } = this;
    return {
      facts: book.facts(book.profiles.allSourced()),
      withdrawn: book.withdrawals(),
      decided: book.profiles.decisions(),
    };
  }

  restore(snapshot: unknown): void {
    const { facts, withdrawn, decided } = Snapshot.parse(snapshot);
    this.reset();
    for (const fact of facts) this.book.put(eventOf(fact));
    for (const event of withdrawn) this.book.put(event);
    for (const { id, values } of decided) this.book.profiles.edit(id, { decided: values, released: [] });
  }

  reset(): void {
    this.book.clear();
  }
}
