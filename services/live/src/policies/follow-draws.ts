import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { LOG } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { retry } from '@rallyrank/infra/retry';
import { OrderOfPlay } from '../commands/order-of-play.js';
import { FollowedDraws } from '../projections/followed-draws.js';
import { ScheduledMatches } from '../projections/scheduled-matches.js';

/** The pause does not grow, because the public page of a new draw waits for its first round. */
const BACKOFF = { firstMs: 1_000, longestMs: 1_000 };

/** The service tournaments does not answer, or has not restored the edition yet. */
const passing: readonly string[] = ['server.unavailable', 'event.notFound'];

/**
 * Keeps the order of play in step with the draws that users made or withdrew: the leader does so after each event of
 * such an edition, and once for all of them at the beginning of its term.
 */
@Injectable()
export class FollowDraws {
  private readonly marked = new Set<Id>();
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(FollowedDraws) private readonly draws: FollowedDraws,
    @Inject(ScheduledMatches) private readonly scheduled: ScheduledMatches,
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log,
  ) {
    draws.onChange = (editionId) => this.begin([editionId]);
    status.began(() => this.begin(draws.editionIds()));
  }

  /** Ends the attempts, and waits for a running one. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private begin(editionIds: Iterable<Id>): void {
    if (!this.leads) return;
    for (const id of editionIds) this.marked.add(id);
    if (this.marked.size > 0) this.running ??= this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    // The read model may contain more events of the same batch.
    await Promise.resolve();
    while (this.marked.size > 0 && this.leads) {
      const [editionId] = this.marked;
      this.marked.delete(editionId!);
      const onFailure = (error: unknown) => this.note(editionId!, error);
      // Rejects only when the service stops.
      await retry(() => this.follow(editionId!), { backoff: BACKOFF, signal, onFailure }).catch(() => undefined);
    }
    this.running = undefined;
  }

  private note(editionId: Id, error: unknown): void {
    this.log.warn({ err: error, editionId }, 'the order of play cannot follow a draw yet');
  }

  private get leads(): boolean {
    return this.status.leads && !this.stopping.signal.aborted;
  }

  private async follow(editionId: Id): Promise<void> {
    if (!this.leads) return;
    try {
      await this.orderOfPlay.follow(
        editionId,
        () => this.draws.of(editionId),
        () => this.scheduled.of(editionId),
      );
    } catch (error) {
      // A draw that contradicts its order of play is followed again after its next change.
      if (!(error instanceof DomainError) || passing.includes(error.reason)) throw error;
      this.note(editionId, error);
    }
  }
}
