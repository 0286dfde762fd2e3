import { Inject, Injectable } from '@nestjs/common';
import {
  type PersonFact,
  type PersonFactEvent,
  personFactEvents,
  personFactStream,
} from '@rallyrank/contracts/players/person-facts';
import type { Recorded } from '@rallyrank/contracts/players/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { eventOf, FactBook } from '../domain/fact-book.js';
import { planFacts } from '../domain/plan-facts.js';
import { PersonFacts } from '../projections/person-facts.js';
import { waitUntilWritten } from './wait-until-written.js';

/**
 * Records facts about persons, one batch at a time: a batch is checked against all facts of earlier batches, its
 * streams are written concurrently, and it ends when the read model contains them.
 */
@Injectable()
export class FactRecorder {
  private readonly queue: TermQueue;

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
  ) {
    this.queue = new TermQueue(status, 'lead of players');
  }

  record(facts: readonly PersonFact[]): Promise<Recorded[]> {
    return this.queue.run(async () => {
      const book = FactBook.of(this.facts.book.facts().map(eventOf));
      const plan = planFacts(facts, book, this.directory);
      const streams = Map.groupBy(plan.events, personFactStream);
      await waitUntilWritten(
        this.status,
        [...streams].map(([stream, events]) => this.append(stream, events)),
      );
      return plan.rows;
    });
  }

  /** Appends the events that the stream does not contain yet. */
  private append(stream: string, events: readonly PersonFactEvent[]) {
    return handle({
      store: this.stores('players'),
      stream,
      events: personFactEvents,
      initial: (): readonly PersonFactEvent[] => [],
      evolve: (before, event: PersonFactEvent) => [...before, event],
      decide: (before) => {
        const book = FactBook.of(before);
        return events.filter((event) => !book.says(event));
      },
    });
  }
}
