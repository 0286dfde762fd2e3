import { pairStream, playerEvents, playerStream } from '@rallyrank/contracts/players/events';
import type { Resolved, SourcePair, SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { pair } from '../domain/pair.js';
import { planPairs } from '../domain/plan-pairs.js';
import { planPlayers } from '../domain/plan-players.js';
import { player } from '../domain/player.js';
import { PlayerIndex } from '../domain/player-index.js';

/**
 * Finds or creates competitors, one batch after the other: a batch is planned against everything the batches before wrote,
 * its appends run at the same time (the store commits them together), and it ends when the directory has them.
 */
export class CompetitorResolver {
  private readonly index = new PlayerIndex();
  private readonly queue = new SerialQueue();

  constructor(
    private readonly parts: Pick<ServiceParts, 'store' | 'elected' | 'waitForPosition'>,
    private readonly directory: Directory,
  ) {
    // In an earlier term it may have planned what was never written.
    parts.elected(() => this.index.clear());
  }

  resolvePlayers(sources: readonly SourcePlayer[]): Promise<Resolved[]> {
    return this.queue.run(async () => {
      this.refreshIndex();
      const plan = planPlayers(sources, this.index, this.newIds(), (id) => this.directory.pair(id) !== undefined);
      const store = this.parts.store('players');
      const appends = [...plan.commands].map(([id, commands]) =>
        handle({
          store,
          stream: playerStream(id),
          events: playerEvents,
          ...player,
          isNew: commands[0]?.kind === 'register',
          decide: player.decide(id, commands),
        }),
      );
      await this.written(appends);
      return plan.rows;
    });
  }

  resolvePairs(pairs: readonly SourcePair[]): Promise<Resolved[]> {
    return this.queue.run(async () => {
      const plan = planPairs(pairs, this.directory, this.newIds());
      const store = this.parts.store('players');
      const appends = [...plan.formed].map(([id, playerIds]) =>
        handle({
          store,
          stream: pairStream(id),
          events: playerEvents,
          ...pair,
          isNew: true,
          decide: pair.form(id, playerIds),
        }),
      );
      await this.written(appends);
      return plan.rows;
    });
  }

  /** For one batch: what an earlier one failed to write leaves no gap, so that a repeated import gives the same ids. */
  private newIds(): IdSequence {
    return new IdSequence(() => this.directory.highestId() ?? '0');
  }

  /** Waits until all appends are durable and visible. @throws the error of an append that failed */
  private async written(appends: readonly Promise<{ readonly position: number | null }>[]): Promise<void> {
    const outcomes = await Promise.allSettled(appends);
    const positions = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? (outcome.value.position ?? 0) : 0));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    // The index has taken in what was planned; what was not written must not be found by the next batch.
    if (failed) this.index.clear();
    await this.parts.waitForPosition(
      'players',
      positions.reduce((a, b) => Math.max(a, b), 0),
    );
    if (failed) throw failed.reason;
  }

  private refreshIndex(): void {
    const ids = this.directory.playerIds();
    if (this.index.size > ids.length) this.index.clear();
    for (const id of ids) {
      const record = this.directory.player(id)!;
      if (this.index.get(id) !== record) this.index.put(record);
    }
  }
}
