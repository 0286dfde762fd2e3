import { Inject, Injectable } from '@nestjs/common';
import { type LiveMatchEvent, liveMatchEvents } from '@rallyrank/contracts/live/events';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import type { Projection } from '@rallyrank/infra/projections/port';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { dueAt } from '../domain/due-at.js';
import { begins, type LiveMatchState, liveMatch } from '../domain/live-match.js';

/** The effect of an event on a match. */
export interface MatchMove {
  readonly before: LiveMatchState | undefined;
  readonly after: LiveMatchState;
  readonly event: LiveMatchEvent;
  readonly recordedAt: string;
}

interface Followed {
  readonly state: LiveMatchState;
  /** All events since the match was last scheduled. */
  readonly events: readonly LiveMatchEvent[];
}

interface Kept {
  /** Version of the match before the first of the events. */
  readonly after: number;
  readonly events: readonly LiveMatchEvent[];
}

/** Matches are on boards until they are played and for some days after; their streams keep them forever. */
const KEPT_MS = 3 * 86_400_000;
const MATCHES_BETWEEN_CLEARING = 50;

const keyOf = (editionId: Id, matchId: Id): string => `${editionId} ${matchId}`;

/** Read model of the live matches of the last days, with their points (tag `live.matches`). */
@Injectable()
export class LiveMatches implements Projection {
  readonly name = 'matches';
  readonly version = 2;
  readonly events = liveMatchEvents;

  private readonly followed = new Map<string, Followed>();
  private readonly listeners = new Set<(move: MatchMove) => void>();
  private readonly decider;
  private newest = 0;
  /** The match that was last scheduled for a replay. */
  private lastReplayed: LiveMatchState | undefined;

  constructor(@Inject(SPORT_PROFILE) profile: SportProfile) {
    this.decider = liveMatch(profile);
  }

  match(editionId: Id, matchId: Id): LiveMatchState | undefined {
    return this.followed.get(keyOf(editionId, matchId))?.state;
  }

  /** Whether a match belongs to a replay that another one has replaced. */
  isOfEndedReplay({ editionId, schedule: { source } }: LiveMatchState): boolean {
    return source === 'replay' && this.lastReplayed !== undefined && this.lastReplayed.editionId !== editionId;
  }

  /** By edition, then match. */
  all(): LiveMatchState[] {
    const states = [...this.followed.values()].map(({ state }) => state);
    return states.sort((a, b) => compareIds(a.editionId, b.editionId) || compareIds(a.matchId, b.matchId));
  }

  /** Calls the listener after each applied event, but not for the content of a snapshot. */
  onMove(listener: (move: MatchMove) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Applies an event whose data has the shape of its definition. A match that has been dropped is restored when it is
   * planned again.
   */
  apply(recorded: Pick<Recorded, 'type' | 'data' | 'recordedAt'>): void {
    const event = recorded as LiveMatchEvent;
    const key = keyOf(event.data.editionId, event.data.matchId);
    const known = this.followed.get(key);
    const isFirst = begins(known?.state, event);
    if (!known && !isFirst) return;
    const after = this.decider.evolve(known?.state, event);
    const events = isFirst ? [event] : [...known!.events, event];
    this.followed.set(key, { state: after, events });
    this.newest = Math.max(this.newest, Date.parse(event.data.at));
    if (isFirst) this.noteReplay(after);
    if (isFirst && this.followed.size % MATCHES_BETWEEN_CLEARING === 0) this.clearOld();
    for (const listener of this.listeners)
      listener({ before: known?.state, after, event, recordedAt: recorded.recordedAt });
  }

  snapshot(): readonly Kept[] {
    return this.all().map(({ editionId, matchId, version }) => {
      const { events } = this.followed.get(keyOf(editionId, matchId))!;
      return { after: version - events.length, events };
    });
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const { after, events } of snapshot as readonly Kept[]) {
      const folded = events.reduce<LiveMatchState | undefined>(this.decider.evolve, this.decider.initial())!;
      const state = {
        ...folded,
        version: folded.version + after,
        scheduledVersion: folded.scheduledVersion + after,
      };
      this.followed.set(keyOf(state.editionId, state.matchId), { state, events });
      this.newest = Math.max(this.newest, Date.parse(state.at));
      this.noteReplay(state);
    }
  }

  reset(): void {
    this.followed.clear();
    this.newest = 0;
    this.lastReplayed = undefined;
  }

  private noteReplay(state: LiveMatchState): void {
    const isLater = state.scheduledAt >= (this.lastReplayed?.scheduledAt ?? '');
    if (state.schedule.source === 'replay' && isLater) this.lastReplayed = state;
  }

  private clearOld(): void {
    for (const [key, { state }] of this.followed) if (dueAt(state) < this.newest - KEPT_MS) this.followed.delete(key);
  }
}
