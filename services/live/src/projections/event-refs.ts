import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { EditionCorrected, EditionScheduled, type TournamentEvent } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';

/** Read model of the names and dates of all editions (tag `live.events`). */
export class EventRefs implements Projection {
  readonly name = 'events';
  readonly version = 1;
  readonly events = [EditionScheduled, EditionCorrected];

  private readonly refs = new Map<Id, EventRef>();

  ref(editionId: Id): EventRef | undefined {
    return this.refs.get(editionId);
  }

  /** In order of their first days. */
  all(): EventRef[] {
    const byDay = (a: EventRef, b: EventRef): number =>
      a.startDate.localeCompare(b.startDate) || Number(a.id) - Number(b.id);
    return [...this.refs.values()].sort(byDay);
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { data } = event as Extract<TournamentEvent, { type: 'EditionScheduled' | 'EditionCorrected' }>;
    const { editionId, name, level, season, startDate, endDate, association } = data;
    this.refs.set(editionId, {
      ...{ id: editionId, name: { en: name.en, zh: name.zh ?? null }, level, season, startDate, endDate },
      association: association ?? null,
    });
  }

  snapshot(): readonly EventRef[] {
    return this.all();
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const ref of snapshot as readonly EventRef[]) this.refs.set(ref.id, ref);
  }

  reset(): void {
    this.refs.clear();
  }
}
