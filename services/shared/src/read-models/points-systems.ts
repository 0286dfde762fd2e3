import type { PointsTable, SportProfile } from '@rallyrank/contracts/sport/profile';
import { type PointsSystemEvent, pointsSystemEvents } from '@rallyrank/contracts/tournaments/events';
import { PointsSystem, pointsTableOf } from '@rallyrank/contracts/tournaments/points-system';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';
import { type DecidedSystems, evolveSystems, systemsOf } from '../domain/points-systems.js';

const Snapshot = z.array(PointsSystem);

/** Read model of the points systems that users have decided (tag `<service>.systems`). */
export class PointsSystems implements Projection {
  readonly name = 'systems';
  readonly version = 1;
  readonly events = pointsSystemEvents;

  private decided: DecidedSystems = new Map();
  private changes = 0;

  /** Number of changes in this process. */
  get revision(): number {
    return this.changes;
  }

  all(profile: SportProfile): PointsSystem[] {
    return systemsOf(profile, this.decided);
  }

  /** The points tables that apply; null for those of the profile. */
  decidedTables(profile: SportProfile): readonly PointsTable[] | null {
    return this.decided.size === 0 ? null : this.all(profile).map(pointsTableOf);
  }

  /** Applies an event whose data has the shape of its definition. */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    this.decided = evolveSystems(this.decided, event as PointsSystemEvent);
    this.changes += 1;
  }

  snapshot(): PointsSystem[] {
    return [...this.decided.values()].sort((a, b) => (a.scheme < b.scheme ? -1 : 1));
  }

  restore(snapshot: unknown): void {
    this.reset();
    this.decided = new Map(Snapshot.parse(snapshot).map((system) => [system.scheme, system]));
  }

  reset(): void {
    this.decided = new Map();
    this.changes += 1;
  }
}
