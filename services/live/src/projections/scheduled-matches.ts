import { type PlanningEvent, planningEvents, scheduleOf } from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import { ByEdition } from '@rallyrank/shared/read-models/by-edition';
import type { ScheduledMatch } from '../domain/schedule.js';

/**
 * Read model of all matches that were ever scheduled, except replays (tag `live.scheduled`). It drops none, so that an
 * id is assigned to one match only and a place of a draw keeps its id.
 */
export class ScheduledMatches implements Projection {
  readonly name = 'scheduled';
  readonly version = 1;
  readonly events = planningEvents;

  private readonly matches = new ByEdition<Omit<ScheduledMatch, 'matchId'>>();

  /** In order of their first schedule. */
  of(editionId: Id): ScheduledMatch[] {
    return [...this.matches.of(editionId)].map(([matchId, match]) => ({ matchId, ...match }));
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as PlanningEvent;
    const { editionId, matchId } = data;
    if (type === 'MatchWithdrawn') {
      const known = this.matches.of(editionId).get(matchId);
      if (known)
        this.matches.put(editionId, matchId, { ...known, isWithdrawn: true, isForNow: data.isForNow ?? false });
      return;
    }
    // A replay has the id of a match with a result.
    if (data.source !== 'replay')
      this.matches.put(editionId, matchId, { schedule: scheduleOf(data), isWithdrawn: false });
  }

  snapshot(): unknown {
    return this.matches.snapshot();
  }

  restore(snapshot: unknown): void {
    this.matches.restore(snapshot as ReturnType<ByEdition<Omit<ScheduledMatch, 'matchId'>>['snapshot']>);
  }

  reset(): void {
    this.matches.reset();
  }
}
