import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Editions } from '../projections/editions.js';

const next = (highest: Id): Id => String(BigInt(highest) + 1n);
const higher = (a: Id, b: Id): Id => (compareIds(a, b) < 0 ? b : a);

/** Gives series their ids, in the order in which they are asked for, and has each registered once. */
export class SeriesIds {
  private readonly registering = new Map<string, Promise<Id>>();
  private readonly taken = new Map<Id, string>();
  private highest = '0';

  constructor(private readonly known: Pick<Editions, 'seriesIdOf' | 'seriesIds' | 'seriesById'>) {}

  /** What was given out in an earlier term of leading may never have been written, and another leader may have given it again. */
  forget(): void {
    this.registering.clear();
    this.taken.clear();
    this.highest = '0';
  }

  /** The id of the series; calls `register` at once for a new key, others wait for it. @throws DomainError series.taken */
  async of({ id, key }: AnnouncedEdition['series'], register: (id: Id) => Promise<void>): Promise<Id> {
    const found = this.known.seriesIdOf(key) ?? (await (this.registering.get(key) ?? this.register(id, key, register)));
    if (id !== undefined && found !== id) throw new DomainError('series.taken', { id, key });
    return found;
  }

  private register(wanted: Id | undefined, key: string, register: (id: Id) => Promise<void>): Promise<Id> {
    const id = wanted ?? next(higher(this.highest, this.known.seriesIds().at(-1) ?? '0'));
    const holder = this.taken.get(id) ?? this.known.seriesById(id)?.key;
    if (holder !== undefined && holder !== key) throw new DomainError('series.taken', { id, key });
    this.taken.set(id, key);
    this.highest = higher(this.highest, id);
    const registration = register(id).then(
      () => id,
      (error: unknown) => {
        this.registering.delete(key);
        this.taken.delete(id);
        throw error;
      },
    );
    this.registering.set(key, registration);
    return registration;
  }
}
