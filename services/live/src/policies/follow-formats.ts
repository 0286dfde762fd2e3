import { Inject, Injectable } from '@nestjs/common';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { LOG } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { LeaderTask } from '@rallyrank/shared/policies/leader-task';
import { OrderOfPlay } from '../commands/order-of-play.js';
import { inFormat } from '../domain/follow-format.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';

/**
 * Gives the waiting matches of an edition its scoring format: the leader does so after each change of a format, and
 * once for all of them at the beginning of its term.
 */
@Injectable()
export class FollowFormats {
  private readonly task: LeaderTask<Id>;

  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(OrderOfPlay) orderOfPlay: OrderOfPlay,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(LOG) log: Log,
  ) {
    this.task = new LeaderTask(status, {
      run: (editionId) => orderOfPlay.reschedule(editionId, () => this.outdated(editionId)),
      onFailure: (error, editionId) => log.warn({ err: error, editionId }, 'matches do not have the format yet'),
    });
    refs.onFormat = (editionId) => this.task.add([editionId]);
    status.began(() => this.task.add(new Set(matches.all().map(({ editionId }) => editionId))));
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private outdated(editionId: Id): [Id, Schedule][] {
    const { profile, refs, matches } = this;
    const format = refs.format(editionId);
    return matches.all().flatMap((state): [Id, Schedule][] => {
      const { schedule, stage } = state;
      if (state.editionId !== editionId || stage !== 'waiting' || schedule.source === 'replay') return [];
      const changed = inFormat(profile, schedule, format);
      return changed ? [[state.matchId, changed]] : [];
    });
  }
}
