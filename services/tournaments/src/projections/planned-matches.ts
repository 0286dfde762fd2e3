import { type LiveMatchEvent, MatchRescheduled, MatchScheduled, type Schedule } from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Projection } from '@rallyrank/infra/projections/port';

type Planning = Extract<LiveMatchEvent, { type: 'MatchScheduled' | 'MatchRescheduled' }>;

/** A match in the order of play, at its place in the draw. */
export interface Planned extends Pick<Schedule, 'drawId' | 'round' | 'sides'> {
  readonly slot: number;
  readonly day: Day;
}

const NONE: ReadonlyMap<Id, Planned> = new Map();

/** Read model of the order of play, played or not (tag `tournaments.planned`): a draw has its sides before its first result. */
export class PlannedMatches implements Projection {
  readonly name = 'planned';
  readonly version = 1;
  readonly events = [MatchScheduled, MatchRescheduled];

  private readonly editions = new Map<Id, Map<Id, Planned>>();

  /** By match id. */
  of(editionId: Id): ReadonlyMap<Id, Planned> {
    return this.editions.get(editionId) ?? NONE;
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { editionId, matchId, drawId, round, slot, sides, notBefore, firstDay, source } = (event as Planning).data;
    // A replay plays results that are known.
    if (slot === undefined || source === 'replay') return;
    const matches = this.editions.get(editionId) ?? new Map<Id, Planned>();
    matches.set(matchId, { drawId, round, slot, sides, day: notBefore?.slice(0, 10) ?? firstDay });
    this.editions.set(editionId, matches);
  }

  snapshot(): unknown {
    return [...this.editions].map(([id, matches]) => [id, [...matches]]);
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const [id, matches] of snapshot as [Id, [Id, Planned][]][]) this.editions.set(id, new Map(matches));
  }

  reset(): void {
    this.editions.clear();
  }
}
