import { Inject, Injectable } from '@nestjs/common';
import { pairStream, playerStream, playerStreamEvents } from '@rallyrank/contracts/players/events';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { KnownPlayer, Resolved, SourcePair, SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { fold } from '@rallyrank/infra/commands/fold';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { withAdditions } from '@rallyrank/shared/domain/names/additions';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { assertNoNamesake, createPlayer } from '../domain/create-player.js';
import { knownPlayer } from '../domain/namesakes.js';
import { pair } from '../domain/pair.js';
import { planPairs } from '../domain/plan-pairs.js';
import { planPlayers } from '../domain/plan-players.js';
import { player } from '../domain/player.js';
import { EditScopes } from './edit-scopes.js';
import { KnownPlayers } from './known-players.js';
import { waitUntilWritten } from './wait-until-written.js';

/**
 * Finds or creates competitors, one batch at a time: a batch is planned against everything written by the previous
 * batches, its appends run concurrently (the store commits them together), and it ends when the directory contains
 * them.
 */
@Injectable()
export class CompetitorResolver {
  private readonly queue: TermQueue;

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(EditScopes) private readonly scopes: EditScopes,
    @Inject(KnownPlayers) private readonly known: KnownPlayers,
  ) {
    this.queue = new TermQueue(status, 'lead of players');
    // In an earlier term it may have planned players that were never written.
    status.elected(() => this.known.clear());
  }

  resolvePlayers(sources: readonly SourcePlayer[]): Promise<Resolved[]> {
    return this.queue.run(async () => {
      const isPair = (id: Id) => this.directory.kindOf(id) === 'pair';
      const plan = planPlayers(sources, this.known.forPlanning(), this.newIds(), isPair);
      const store = this.stores('players');
      const appends = [...plan.commands].map(([id, commands]) =>
        handle({
          store,
          stream: playerStream(id),
          events: playerStreamEvents,
          ...player,
          isNew: commands[0]?.kind === 'register',
          decide: player.decide(id, commands),
        }),
      );
      await this.written(appends);
      return plan.rows;
    });
  }

  /**
   * Creates a player from the decisions of a user. A command that already created one returns its id.
   * @param confirmed whether the user has confirmed that this person is none of the namesakes
   * @throws DomainError player.beyondScope; player.namesake with the namesakes; write.keyReused; as `decideEdit` does
   */
  createPlayer(decided: DecidedValues, confirmed: boolean, writing: Writing): Promise<Id> {
    this.scopes.assertNew(decided.association, writing);
    return this.queue.run(async () => {
      const namesakes = this.known.current().withNames(withAdditions(decided.nameEn ?? ''));
      const created = await this.createdBefore(namesakes, writing);
      if (created !== undefined) return created;
      if (!confirmed)
        assertNoNamesake(
          decided,
          namesakes.map(({ shown }) => shown),
        );
      const id = this.newIds().next();
      const { position } = await handle({
        store: this.stores('players'),
        stream: playerStream(id),
        events: playerStreamEvents,
        ...player,
        isNew: true,
        decide: createPlayer(id, decided),
        ...metadataOf(writing),
      });
      noteChange({ entity: 'Player', id, before: null, after: decided });
      if (position !== null) await this.status.waitForPosition('players', position);
      return id;
    });
  }

  /** Queued behind the batches submitted earlier, so that it sees what they wrote. */
  findPlayers(sourceKeys: readonly string[]): Promise<(KnownPlayer | null)[]> {
    return this.queue.run(async () => {
      const index = this.known.current();
      const found = sourceKeys.map((key) => index.withSourceKey(key));
      return found.map((player) => (player ? knownPlayer(player.shown) : null));
    });
  }

  resolvePairs(pairs: readonly SourcePair[]): Promise<Resolved[]> {
    return this.alone((resolve) => resolve(pairs));
  }

  /** Runs work between two batches. @param work can resolve pairs; no others are formed until it ends */
  alone<T>(work: (resolve: (pairs: readonly SourcePair[]) => Promise<Resolved[]>) => Promise<T>): Promise<T> {
    return this.queue.run(() => work((pairs) => this.writePairs(pairs)));
  }

  /** Runs work that withdraws players or pairs between two batches. */
  withdrawing<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run(async () => {
      try {
        return await work();
      } finally {
        this.known.clear();
      }
    });
  }

  private async writePairs(pairs: readonly SourcePair[]): Promise<Resolved[]> {
    const plan = planPairs(pairs, this.directory, this.newIds());
    const store = this.stores('players');
    const appends = [...plan.formed].map(([id, playerIds]) =>
      handle({
        store,
        stream: pairStream(id),
        events: playerStreamEvents,
        ...pair,
        isNew: true,
        decide: pair.form(id, playerIds),
      }),
    );
    await this.written(appends);
    return plan.rows;
  }

  /**
   * The player whom the same command created. Each creation has another stream, so the store does not recognize a
   * repeated one. @throws DomainError write.keyReused
   */
  private async createdBefore(namesakes: readonly Person[], { write }: Writing): Promise<Id | undefined> {
    if (write.commandId === undefined) return undefined;
    for (const { shown } of namesakes) {
      const stream = playerStream(shown.id);
      const { appended } = await fold({
        store: this.stores('players'),
        stream,
        events: playerStreamEvents,
        ...player,
        ...write,
      });
      if (appended) return shown.id;
    }
    return undefined;
  }

  /** One id sequence per batch: a failed batch leaves no gap, so that a repeated import results in the same ids. */
  private newIds(): IdSequence {
    return new IdSequence(() => this.directory.highestId() ?? '0');
  }

  private async written(appends: readonly Promise<{ readonly position: number | null }>[]): Promise<void> {
    try {
      await waitUntilWritten(this.status, appends);
    } catch (error) {
      // The index already contains the planned players; the next batch must not find those that were not written.
      this.known.clear();
      throw error;
    }
  }
}
