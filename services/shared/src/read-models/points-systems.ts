import type { PointsTable, SportProfile } from '@rallyrank/contracts/sport/profile';
import { type PointsSystemEvent, pointsSystemEvents } from '@rallyrank/contracts/tournaments/events';
import { PointsSystem, pointsTableOf } from '@rallyrank/contracts/tournaments/points-system';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';
import { systemsOf } from '../domain/points-systems.js';

const Snapshot = z.array(PointsSystem);

/** Read model of the points systems that users have decided (tag `<service>.systems`). */
export class PointsSystems implements Projection {
  readonly name = 'systems';
  readonly version = 1;
  readonly events = pointsSystemEvents;

  private readonly decided = new Map<string, PointsSystem>();
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
    const { type, data } = event as PointsSystemEvent;
    if (type === 'PointsSystemDecided') this.decided.set(data.scheme, data);
    else this.decided.delete(data.scheme);
    this.changes += 1;
  }

  snapshot(): PointsSystem[] {
    return [...this.decided.values()].sort((a, b) => (a.scheme < b.scheme ? -1 : 1));
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const system of Snapshot.parse(snapshot)) this.decided.set(system.scheme, system);
  }

  reset(): void {
    this.decided.clear();
    this.changes += 1;
  }
}
