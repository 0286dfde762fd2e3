import { Inject, Injectable } from '@nestjs/common';
import type { ScorerAction } from '@rallyrank/contracts/live/console';
import { type LiveMatchEvent, liveMatchEvents, liveMatchStream, type Schedule } from '@rallyrank/contracts/live/events';
import type { ResultRefusal } from '@rallyrank/contracts/live/match';
import type { FeedItem } from '@rallyrank/contracts/live/sources';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { NOW, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { feedDecider } from '../domain/feed-item.js';
import { type LiveMatchState, liveMatch, type Result } from '../domain/live-match.js';
import { isSameResult } from '../domain/same-result.js';
import { decideSchedule, decideWithdrawal } from '../domain/schedule.js';
import { decideAction } from '../domain/score-action.js';

export interface MatchKey {
  readonly editionId: Id;
  readonly matchId: Id;
}

export interface Writing extends WriteOptions {
  /** Id of the user who enters the action, never a name. */
  readonly user?: string;
  /** Name of the program that sends the action. */
  readonly source?: string;
}

const outcomes = { MatchScheduled: 'scheduled', MatchRescheduled: 'changed' } as const;
export type ScheduleOutcome = 'scheduled' | 'changed' | 'unchanged';

type Decide = (state: LiveMatchState | undefined) => readonly LiveMatchEvent[];

/** Changes live matches. Each command completes when the read model has applied it. */
@Injectable()
export class MatchCommands {
  private readonly decider;
  private readonly decideFeed;

  constructor(
    @Inject(SPORT_PROFILE) profile: SportProfile,
    @Inject(STORE) private readonly store: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.decider = liveMatch(profile);
    this.decideFeed = feedDecider(profile);
  }

  /** @throws DomainError live.* if the match or its rule does not allow it */
  score(key: MatchKey, action: ScorerAction, writing: Writing = {}): Promise<LiveMatchState> {
    return this.write(key, (state) => decideAction(state, action, this.at()), writing);
  }

  /**
   * Applies an action that a person enters.
   * @throws DomainError live.isReplay, and as `score` does
   */
  scoreByHand(key: MatchKey, action: ScorerAction, writing: Writing): Promise<LiveMatchState> {
    return this.write(
      key,
      (state) => {
        if (state?.schedule.source === 'replay') throw new DomainError('live.isReplay');
        return decideAction(state, action, this.at());
      },
      writing,
    );
  }

  /**
   * Applies an item that a program sends.
   * @throws DomainError live.* as `score` does
   */
  scoreFromFeed(item: FeedItem, writing: Writing): Promise<LiveMatchState> {
    return this.write(item, (state) => this.decideFeed(state, item, this.at()), writing);
  }

  /**
   * Schedules a match, or changes the schedule of one that has not begun.
   * @returns what changed
   * @throws DomainError live.begun; live.otherMatch; live.isReplay
   */
  async schedule(key: MatchKey, schedule: Schedule, writing: Writing = {}): Promise<ScheduleOutcome> {
    let done: ScheduleOutcome = 'unchanged';
    await this.write(
      key,
      (state) => {
        const events = decideSchedule(state, key, schedule, this.at());
        done = events[0] ? outcomes[events[0].type as keyof typeof outcomes] : 'unchanged';
        return events;
      },
      writing,
    );
    return done;
  }

  /**
   * Removes a match that has not begun from the order of play.
   * @throws DomainError live.notFound; live.begun; live.isReplay
   */
  async withdraw(key: MatchKey, writing: Writing, isForNow = false): Promise<void> {
    await this.write(key, (state) => decideWithdrawal(state, this.at(), isForNow), writing);
  }

  /** Begins a replay of a match, from its first point even if it was replayed before. */
  beginReplay(key: MatchKey, schedule: Schedule): Promise<LiveMatchState> {
    return this.write(key, (state) => {
      if (state && state.schedule.source !== 'replay') throw new DomainError('live.isLive');
      return [{ type: 'MatchScheduled', data: { ...key, ...schedule, at: this.at() } }];
    });
  }

  /** Records that tournaments has stored a result, unless another result has replaced it since. */
  noteRecorded(key: MatchKey, result: Result): Promise<LiveMatchState> {
    return this.write(key, (state) =>
      state?.result && isSameResult(state.result, result) && !state.result.isRecorded
        ? [{ type: 'ResultRecorded', data: { ...key, at: this.at() } }]
        : [],
    );
  }

  /** Records once that tournaments rejects a result, unless another result has replaced it since. */
  noteRefused(key: MatchKey, result: Result, refusal: ResultRefusal): Promise<LiveMatchState> {
    return this.write(key, (state) =>
      state?.result && isSameResult(state.result, result) && !isEqual(state.result.refusal, refusal)
        ? [{ type: 'ResultRefused', data: { ...key, ...refusal, at: this.at() } }]
        : [],
    );
  }

  private at(): string {
    return this.now().toISOString();
  }

  private async write(
    key: MatchKey,
    decide: Decide,
    { user, source, ...writing }: Writing = {},
  ): Promise<LiveMatchState> {
    const { state, position } = await handle<LiveMatchState | undefined, LiveMatchEvent>({
      store: this.store('live'),
      stream: liveMatchStream(key.editionId, key.matchId),
      events: liveMatchEvents,
      ...this.decider,
      decide,
      ...writing,
      metadata: { ...(user !== undefined && { user }), ...(source !== undefined && { source }) },
    });
    if (position !== null) await this.status.waitForPosition('live', position);
    return state!;
  }
}
