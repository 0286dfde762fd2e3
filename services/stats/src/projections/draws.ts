import { compareIds, Id } from '@rallyrank/contracts/shared/ids';
import {
  DrawCorrected,
  DrawFacts,
  DrawPublished,
  DrawWithdrawn,
  type TournamentEvent,
} from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';

const byId = ([a]: readonly [Id, unknown], [b]: readonly [Id, unknown]): number => compareIds(a, b);

const Snapshot = z.array(DrawFacts.extend({ editionId: Id, drawId: Id }));

/** Read model of draws with their byes (tag `stats.draws`); matches are in the match table. */
export class Draws implements Projection {
  readonly name = 'draws';
  readonly version = 2;
  readonly events = [DrawPublished, DrawCorrected, DrawWithdrawn];

  private readonly editions = new Map<Id, Map<Id, DrawFacts>>();
  private changes = 0;

  /** Number of changes in this process. Users of derived data compare it to detect changes. */
  get revision(): number {
    return this.changes;
  }

  draw(editionId: Id, drawId: Id): DrawFacts | undefined {
    return this.editions.get(editionId)?.get(drawId);
  }

  /** Applies an event whose data has the shape of its definition. */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as TournamentEvent;
    if (known.type === 'DrawWithdrawn') this.remove(known.data.editionId, known.data.drawId);
    if (known.type !== 'DrawPublished' && known.type !== 'DrawCorrected') return;
    const { editionId, drawId, isDecided: _, ...draw } = known.data;
    this.put(editionId, drawId, draw);
  }

  /** Sorted by id, so that the same draws result in the same bytes regardless of their order of arrival. */
  snapshot(): z.output<typeof Snapshot> {
    return [...this.editions]
      .sort(byId)
      .flatMap(([editionId, draws]) => [...draws].sort(byId).map(([drawId, draw]) => ({ editionId, drawId, ...draw })));
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const { editionId, drawId, ...draw } of Snapshot.parse(snapshot)) this.put(editionId, drawId, draw);
  }

  reset(): void {
    this.editions.clear();
    this.changes += 1;
  }

  private remove(editionId: Id, drawId: Id): void {
    const draws = this.editions.get(editionId);
    draws?.delete(drawId);
    if (draws?.size === 0) this.editions.delete(editionId);
    this.changes += 1;
  }

  private put(editionId: Id, drawId: Id, draw: DrawFacts): void {
    const draws = this.editions.get(editionId) ?? new Map<Id, DrawFacts>();
    this.editions.set(editionId, draws.set(drawId, draw));
    this.changes += 1;
  }
}
