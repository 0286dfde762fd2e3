import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Editions } from '../projections/editions.js';

const next = (highest: Id): Id => String(BigInt(highest) + 1n);
const higher = (a: Id, b: Id): Id => (compareIds(a, b) < 0 ? b : a);

/**
 * Gives series and editions their ids. What it gave out counts at once, while the read model follows a moment later; a call never
 * waits between look-up and allocation, so two calls cannot get the same id for two things.
 */
export class EditionIds {
  private readonly given = new Map<string, Id>();
  private readonly registering = new Map<string, Promise<Id>>();
  private readonly takenSeries = new Map<Id, string>();
  private highestSeries = '0';
  private highestEdition = '0';

  constructor(private readonly known: Editions) {}

  /** What was given out in an earlier term of leading may never have been written, and another leader may have given it again. */
  forget(): void {
    for (const remembered of [this.given, this.registering, this.takenSeries]) remembered.clear();
    this.highestSeries = '0';
    this.highestEdition = '0';
  }

  /** The id of the series; calls `register` once for a new key, others wait for it. @throws DomainError series.taken */
  async series({ id, key }: ImportedEdition['series'], register: (id: Id) => Promise<void>): Promise<Id> {
    const found = this.known.seriesIdOf(key) ?? (await (this.registering.get(key) ?? this.found(id, key, register)));
    if (id !== undefined && found !== id) throw new DomainError('series.taken', { id, key });
    return found;
  }

  /**
   * The id of the edition and whether it was given just now: the one that has a source key in common, else the one asked for, else
   * the next. @throws DomainError event.taken
   */
  edition({ id, sourceKey, edition }: ImportedEdition): { readonly id: Id; readonly isNew: boolean } {
    const keys = [...(sourceKey === undefined ? [] : [sourceKey]), ...(edition.sourceKeys ?? [])];
    const found = keys.map((key) => this.given.get(key) ?? this.known.editionIdOf(key)).find((k) => k !== undefined);
    if (id !== undefined) this.refuseTaken(id, found, keys);
    const allocated = id ?? found ?? next(higher(this.highestEdition, this.known.editionIds().at(-1) ?? '0'));
    this.highestEdition = higher(this.highestEdition, allocated);
    for (const key of keys) this.given.set(key, allocated);
    return { id: allocated, isNew: id === undefined && found === undefined };
  }

  private refuseTaken(id: Id, found: Id | undefined, keys: readonly string[]): void {
    const others = this.known.edition(id)?.facts.sourceKeys ?? [];
    const isOther = found === undefined && keys.length > 0 && others.length > 0;
    if (isOther || (found !== undefined && found !== id))
      throw new DomainError('event.taken', { id, key: keys.join(', ') });
  }

  private found(wanted: Id | undefined, key: string, register: (id: Id) => Promise<void>): Promise<Id> {
    const id = wanted ?? next(higher(this.highestSeries, this.known.seriesIds().at(-1) ?? '0'));
    const holder = this.takenSeries.get(id) ?? this.known.seriesById(id)?.key;
    if (holder !== undefined && holder !== key) throw new DomainError('series.taken', { id, key });
    this.takenSeries.set(id, key);
    this.highestSeries = higher(this.highestSeries, id);
    const registration = register(id).then(
      () => id,
      (error: unknown) => {
        this.registering.delete(key);
        this.takenSeries.delete(id);
        throw error;
      },
    );
    this.registering.set(key, registration);
    return registration;
  }
}
