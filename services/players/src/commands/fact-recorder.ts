import { Inject, Injectable } from '@nestjs/common';
import {
  type FixedDouble,
  type PersonFact,
  type PersonFactEvent,
  personFactEvents,
  personFactStream,
} from '@rallyrank/contracts/players/person-facts';
import type { Recorded } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { FactBook, isSameDouble } from '../domain/fact-book.js';
import { planFacts, withdrawal } from '../domain/plan-facts.js';
import { PersonFacts } from '../projections/person-facts.js';
import { EditScopes } from './edit-scopes.js';
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
    @Inject(EditScopes) private readonly scopes: EditScopes,
  ) {
    this.queue = new TermQueue(status, 'lead of players');
  }

  record(facts: readonly PersonFact[]): Promise<Recorded[]> {
    return this.queue.run(async () => {
      const book = FactBook.of(this.facts.book.events());
      const plan = planFacts(facts, book, this.directory);
      const streams = Map.groupBy(plan.events, personFactStream);
      await waitUntilWritten(
        this.status,
        [...streams].map(([stream, events]) => this.append(stream, events)),
      );
      return plan.rows;
    });
  }

  /**
   * Records a fact that a user states, even if users withdrew it before.
   * @throws DomainError player.beyondScope, relation.rejected, double.rejected
   */
  state(fact: PersonFact, writing: Writing): Promise<Recorded['outcome']> {
    return this.queue.run(async () => {
      this.assertInScope(fact, writing);
      const plan = planFacts([fact], FactBook.of(this.facts.book.events()), this.directory, 'user');
      const [{ outcome, reason }, event] = [plan.rows[0]!, plan.events[0]];
      if (reason !== null)
        throw new DomainError(fact.type === 'double' ? 'double.rejected' : 'relation.rejected', { rule: reason });
      if (event) await this.write(event, writing);
      return outcome;
    });
  }

  /** Changes the last day of a fixed double. @throws DomainError player.beyondScope, fact.notFound, double.rejected */
  async change(double: FixedDouble, writing: Writing): Promise<void> {
    this.scopes.assertPair(double.pairId, writing);
    const isKnown = this.facts.book.doublesOf(double.pairId).some((one) => isSameDouble(one, double));
    if (!isKnown) throw new DomainError('fact.notFound');
    await this.state({ type: 'double', ...double }, writing);
  }

  /** Withdraws a relation or a fixed double. @throws DomainError player.beyondScope, fact.notFound */
  withdraw(fact: Parameters<typeof withdrawal>[0], writing: Writing): Promise<void> {
    return this.queue.run(() => {
      this.assertInScope(fact, writing);
      return this.write(withdrawal(fact, this.facts.book), writing);
    });
  }

  private assertInScope(fact: PersonFact | Parameters<typeof withdrawal>[0], writing: Writing): void {
    if (fact.type === 'double') this.scopes.assertPair(fact.pairId, writing);
    else this.scopes.assertPlayers([fact.playerId, ...('relatedId' in fact ? [fact.relatedId] : [])], writing);
  }

  private async write(event: PersonFactEvent, writing: Writing): Promise<void> {
    await waitUntilWritten(this.status, [this.append(personFactStream(event), [event], metadataOf(writing))]);
    const isWithdrawn = event.type.endsWith('Withdrawn');
    noteChange({
      ...('pairId' in event.data
        ? { entity: 'Pair', id: event.data.pairId }
        : { entity: 'Player', id: event.data.playerId }),
      before: isWithdrawn ? event.data : null,
      after: isWithdrawn ? null : event.data,
    });
  }

  /** Appends the events that the stream does not contain yet. */
  private append(
    stream: string,
    events: readonly PersonFactEvent[],
    options: Partial<ReturnType<typeof metadataOf>> = {},
  ) {
    return handle({
      store: this.stores('players'),
      stream,
      events: personFactEvents,
      initial: (): readonly PersonFactEvent[] => [],
      evolve: (before, event: PersonFactEvent) => [...before, event],
      decide: (before) => {
        const book = FactBook.of(before);
        return events.filter((event) => !book.contains(event));
      },
      ...options,
    });
  }
}
