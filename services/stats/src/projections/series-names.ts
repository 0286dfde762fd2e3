import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, Id } from '@rallyrank/contracts/shared/ids';
import type { LocalName } from '@rallyrank/contracts/shared/refs';
import { SeriesRegistered, seriesEvents, type TournamentEvent } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';

const Snapshot = z.object({
  names: z.array(SeriesRegistered.data.pick({ seriesId: true, name: true })),
  joined: z.array(z.tuple([Id, Id])),
});
type Snapshot = z.output<typeof Snapshot>;
type Named = Snapshot['names'][number];

/** Read model of the names of series (tag `stats.seriesNames`), which are without years and sponsors. */
export class SeriesNames implements Projection {
  readonly name = 'seriesNames';
  readonly version = 2;
  readonly events = seriesEvents;

  private readonly names = new Map<Id, Named['name']>();
  /** The series that a joined series is part of. */
  private readonly joined = new Map<Id, Id>();

  /** The id of a series, or of the series that it is part of. */
  canonical(seriesId: Id): Id {
    return this.joined.get(seriesId) ?? seriesId;
  }

  /**
   * The name of a series. One with an edition was registered before the edition.
   * @throws DomainError series.notFound
   */
  of(seriesId: Id): z.output<typeof LocalName> {
    const name = this.names.get(seriesId);
    if (!name) throw new DomainError('series.notFound', { id: seriesId });
    return { en: name.en, zh: name.zh ?? null };
  }

  /** The names of all series by id, without joined ones. */
  all(): ReadonlyMap<Id, Named['name']> {
    return new Map([...this.names].filter(([id]) => !this.joined.has(id)));
  }

  /** Applies an event whose data has the shape of its definition. */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as TournamentEvent;
    if (known.type === 'SeriesRegistered' || known.type === 'SeriesRenamed')
      this.names.set(known.data.seriesId, known.data.name);
    if (known.type === 'SeriesJoined') this.joined.set(known.data.joinedId, known.data.seriesId);
    if (known.type === 'SeriesSeparated') this.joined.delete(known.data.joinedId);
  }

  /** Sorted by id, so that the same names result in the same bytes regardless of their order of arrival. */
  snapshot(): Snapshot {
    const byId = ([a]: readonly [Id, unknown], [b]: readonly [Id, unknown]): number => compareIds(a, b);
    return {
      names: [...this.names].sort(byId).map(([seriesId, name]) => ({ seriesId, name })),
      joined: [...this.joined].sort(byId),
    };
  }

  restore(snapshot: unknown): void {
    this.reset();
    const { names, joined } = Snapshot.parse(snapshot);
    for (const { seriesId, name } of names) this.names.set(seriesId, name);
    for (const [id, to] of joined) this.joined.set(id, to);
  }

  reset(): void {
    this.names.clear();
    this.joined.clear();
  }
}
