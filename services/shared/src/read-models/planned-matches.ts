import { type PlanningEvent, planningEvents, type Schedule } from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import { ByEdition } from './by-edition.js';

/** A match in the order of play. It has no slot in a group, or in a draw whose source states no places. */
export type Planned = Pick<Schedule, 'drawId' | 'round' | 'slot' | 'sides' | 'court' | 'notBefore' | 'firstDay'>;

/** A match with a place in the draw. */
export type PlacedPlan = Planned & { readonly slot: number };

const hasPlace = (planned: Planned): planned is PlacedPlan => planned.slot !== undefined;

/**
 * Read model of the order of play, with played and unplayed matches (tag `<service>.planned`). With it a draw has sides
 * before its first result.
 */
export class PlannedMatches implements Projection {
  readonly name = 'planned';
  readonly version = 4;
  readonly events = planningEvents;

  private readonly matches = new ByEdition<Planned>();

  /** The matches of an edition, by match id. */
  of(editionId: Id): ReadonlyMap<Id, Planned> {
    return this.matches.of(editionId);
  }

  /** The matches of a draw that have a place in it. */
  placedIn(editionId: Id, drawId: Id): PlacedPlan[] {
    return [...this.of(editionId).values()].filter((planned) => planned.drawId === drawId).filter(hasPlace);
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as PlanningEvent;
    if (type === 'MatchWithdrawn') {
      this.matches.remove(data.editionId, data.matchId);
      return;
    }
    const { editionId, matchId, drawId, round, slot, sides, court, notBefore, firstDay, source } = data;
    // A replay repeats known results.
    if (source === 'replay') return;
    this.matches.put(editionId, matchId, {
      ...{ drawId, round, sides, firstDay },
      ...(slot !== undefined && { slot }),
      ...(court !== undefined && { court }),
      ...(notBefore !== undefined && { notBefore }),
    });
  }

  snapshot(): unknown {
    return this.matches.snapshot();
  }

  restore(snapshot: unknown): void {
    this.matches.restore(snapshot as ReturnType<ByEdition<Planned>['snapshot']>);
  }

  reset(): void {
    this.matches.reset();
  }
}
