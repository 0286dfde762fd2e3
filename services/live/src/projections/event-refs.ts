import type { EventOf } from '@rallyrank/contracts/shared/event';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import {
  EditionCorrected,
  EditionRestored,
  EditionScheduled,
  EditionWithdrawn,
} from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';

const readEvents = [EditionScheduled, EditionCorrected, EditionWithdrawn, EditionRestored] as const;
type ReadEvent = EventOf<(typeof readEvents)[number]>;
interface Snapshot {
  /** Keys of scoring formats by edition. */
  readonly formats: readonly (readonly [Id, string])[];
  readonly refs: readonly EventRef[];
  readonly withdrawn: readonly Id[];
}

/** Read model of the names, dates and scoring formats of all editions that are not withdrawn (tag `live.events`). */
export class EventRefs implements Projection {
  readonly name = 'events';
  readonly version = 3;
  readonly events = readEvents;

  /** Called after a change of the scoring format of an edition. */
  onFormat: (editionId: Id) => void = () => undefined;

  private readonly refs = new Map<Id, EventRef>();
  private readonly formats = new Map<Id, string>();
  private readonly withdrawn = new Set<Id>();

  ref(editionId: Id): EventRef | undefined {
    return this.withdrawn.has(editionId) ? undefined : this.refs.get(editionId);
  }

  /** The key of the scoring format of an edition; undefined if it has none of its own. */
  format(editionId: Id): string | undefined {
    return this.formats.get(editionId);
  }

  /** In order of their first days. */
  all(): EventRef[] {
    return this.stored().filter(({ id }) => !this.withdrawn.has(id));
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as ReadEvent;
    if (type === 'EditionWithdrawn') this.withdrawn.add(data.editionId);
    if (type === 'EditionRestored') this.withdrawn.delete(data.editionId);
    if (type !== 'EditionScheduled' && type !== 'EditionCorrected') return;
    const { editionId, name, level, season, startDate, endDate, association, format } = data;
    const isChanged = format !== this.formats.get(editionId);
    if (format === undefined) this.formats.delete(editionId);
    else this.formats.set(editionId, format);
    this.refs.set(editionId, {
      ...{ id: editionId, name: { en: name.en, zh: name.zh ?? null }, level, season, startDate, endDate },
      association: association ?? null,
    });
    if (isChanged) this.onFormat(editionId);
  }

  snapshot(): Snapshot {
    const formats = [...this.formats].sort(([one], [other]) => compareIds(one, other));
    return { formats, refs: this.stored(), withdrawn: [...this.withdrawn].sort() };
  }

  restore(snapshot: unknown): void {
    this.reset();
    const { formats, refs, withdrawn } = snapshot as Snapshot;
    for (const [id, format] of formats) this.formats.set(id, format);
    for (const ref of refs) this.refs.set(ref.id, ref);
    for (const id of withdrawn) this.withdrawn.add(id);
  }

  reset(): void {
    this.refs.clear();
    this.formats.clear();
    this.withdrawn.clear();
  }

  private stored(): EventRef[] {
    const byDay = (a: EventRef, b: EventRef): number =>
      a.startDate.localeCompare(b.startDate) || Number(a.id) - Number(b.id);
    return [...this.refs.values()].sort(byDay);
  }
}
