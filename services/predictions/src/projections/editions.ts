import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { type EditionEvent, type EditionFacts, editionEvents } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';

interface Entry {
  ref: EventRef | null;
  /** Disciplines that have a main draw or an entry list. */
  readonly predicted: Discipline[];
}

const refOf = (id: Id, facts: EditionFacts): EventRef => {
  const { name, level, season, startDate, endDate, association = null } = facts;
  return { id, name: { en: name.en, zh: name.zh ?? null }, level, season, startDate, endDate, association };
};

/**
 * Read model of editions and the disciplines that can be predicted (tag `predictions.editions`). Reports the edition
 * that an event belongs to.
 */
export class Editions implements Projection {
  readonly name = 'editions';
  readonly version = 2;
  readonly events = editionEvents;
  /** Called after an event of an edition. */
  onChange: (editionId: Id) => void = () => undefined;

  private readonly entries = new Map<Id, Entry>();

  ref(id: Id): EventRef | undefined {
    return this.entries.get(id)?.ref ?? undefined;
  }

  predicted(id: Id): readonly Discipline[] {
    return this.entries.get(id)?.predicted ?? [];
  }

  /** Editions with a draw or an entry list that end on this day or later. */
  endingFrom(day: string): Id[] {
    return [...this.entries]
      .filter(([, { ref, predicted }]) => ref !== null && ref.endDate >= day && predicted.length > 0)
      .map(([id]) => id);
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as EditionEvent;
    const entry = this.entries.get(data.editionId) ?? { ref: null, predicted: [] };
    this.entries.set(data.editionId, entry);
    if (type === 'EditionScheduled' || type === 'EditionCorrected') entry.ref = refOf(data.editionId, data);
    else if (type === 'EntryListPublished') this.add(entry, data.discipline);
    else if ((type === 'DrawPublished' || type === 'DrawCorrected') && data.stage === 'main')
      this.add(entry, data.discipline);
    this.onChange(data.editionId);
  }

  private add({ predicted }: Entry, discipline: Discipline): void {
    if (!predicted.includes(discipline)) predicted.push(discipline);
  }

  snapshot(): unknown {
    return [...this.entries].sort(([a], [b]) => compareIds(a, b));
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const [id, entry] of snapshot as [Id, Entry][]) this.entries.set(id, entry);
  }

  reset(): void {
    this.entries.clear();
  }
}
