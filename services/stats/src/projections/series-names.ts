import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { LocalName } from '@rallyrank/contracts/shared/refs';
import { SeriesRegistered, type TournamentEvent } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';

const Snapshot = z.array(SeriesRegistered.data.pick({ seriesId: true, name: true }));
type Named = z.output<typeof Snapshot>[number];

/** Read model of the names of series (tag `stats.seriesNames`), which are without years and sponsors. */
export class SeriesNames implements Projection {
  readonly name = 'seriesNames';
  readonly version = 1;
  readonly events = [SeriesRegistered];

  private readonly names = new Map<Id, Named['name']>();

  /**
   * The name of a series. One with an edition was registered before the edition.
   * @throws DomainError series.notFound
   */
  of(seriesId: Id): z.output<typeof LocalName> {
    const name = this.names.get(seriesId);
    if (!name) throw new DomainError('series.notFound', { id: seriesId });
    return { en: name.en, zh: name.zh ?? null };
  }

  /** The names of all series by id. */
  all(): ReadonlyMap<Id, Named['name']> {
    return this.names;
  }

  /** Applies an event whose data has the shape of its definition. */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as TournamentEvent;
    if (known.type === 'SeriesRegistered') this.names.set(known.data.seriesId, known.data.name);
  }

  /** Sorted by id, so that the same names result in the same bytes regardless of their order of arrival. */
  snapshot(): Named[] {
    const bySeries = [...this.names].sort(([a], [b]) => compareIds(a, b));
    return bySeries.map(([seriesId, name]) => ({ seriesId, name }));
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const { seriesId, name } of Snapshot.parse(snapshot)) this.names.set(seriesId, name);
  }

  reset(): void {
    this.names.clear();
  }
}
