import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { LOG } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { LeaderTask } from '@rallyrank/shared/policies/leader-task';
import { OrderOfPlay } from '../commands/order-of-play.js';
import { FollowedDraws } from '../projections/followed-draws.js';
import { ScheduledMatches } from '../projections/scheduled-matches.js';

/** The service tournaments does not answer, or has not restored the edition yet. */
const passing: readonly string[] = ['server.unavailable', 'event.notFound'];

/**
 * Keeps the order of play in step with the draws that users made or withdrew: the leader does so after each event of
 * such an edition, and once for all of them at the beginning of its term.
 */
@Injectable()
export class FollowDraws {
  private readonly task: LeaderTask<Id>;

  constructor(
    @Inject(FollowedDraws) private readonly draws: FollowedDraws,
    @Inject(ScheduledMatches) private readonly scheduled: ScheduledMatches,
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.task = new LeaderTask(status, {
      run: (editionId) => this.follow(editionId),
      onFailure: (error, editionId) => this.note(editionId, error),
    });
    draws.onChange = (editionId) => this.task.add([editionId]);
    status.began(() => this.task.add(draws.editionIds()));
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private note(editionId: Id, error: unknown): void {
    this.log.warn({ err: error, editionId }, 'the order of play cannot follow a draw yet');
  }

  private async follow(editionId: Id): Promise<void> {
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
