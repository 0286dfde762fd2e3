import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { Editions } from '../projections/editions.js';

/**
 * Returns the id of a series.
 * @throws DomainError series.taken if a different one is requested for it
 */
const same = (found: Id, wanted: Id | undefined, key: string): Id => {
  if (wanted !== undefined && found !== wanted) throw new DomainError('series.taken', { id: wanted, key });
  return found;
};

/** Assigns ids to series in the order of the requests, and registers each series once. */
@Injectable()
export class SeriesIds {
  private readonly registering = new Map<string, Promise<Id>>();
  private readonly taken = new Map<Id, string>();
  private readonly ids: IdSequence;

  constructor(
    @Inject(Editions) private readonly known: Editions,
    @Inject(ReplicaStatus) status: ReplicaStatus,
  ) {
    this.ids = new IdSequence(() => known.seriesIds().at(-1) ?? '0');
    status.elected(() => this.forget());
  }

  /** Ids of an earlier term of leadership may be unwritten, and another leader may have assigned them again. */
  forget(): void {
    this.registering.clear();
    this.taken.clear();
    this.ids.restart();
  }

  /**
   * Returns the id of the series. Calls `register` at once for a new key; later calls wait for it.
   * @throws DomainError series.taken
   */
  async of({ id, key }: AnnouncedEdition['series'], register: (id: Id) => Promise<void>): Promise<Id> {
    const found = this.known.seriesIdOf(key) ?? (await (this.registering.get(key) ?? this.register(id, key, register)));
    return same(found, id, key);
  }

  /**
   * Returns the id of the series, or undefined if it will get a new one. Registers nothing.
   * @throws DomainError series.taken
   */
  find({ id, key }: AnnouncedEdition['series']): Id | undefined {
    const found = this.known.seriesIdOf(key);
    if (found !== undefined) return same(found, id, key);
    if (id !== undefined) this.assertFree(id, key);
    return id;
  }

  private assertFree(id: Id, key: string): void {
    const holder = this.taken.get(id) ?? this.known.seriesById(id)?.key;
    if (holder !== undefined && holder !== key) throw new DomainError('series.taken', { id, key });
  }

  private register(wanted: Id | undefined, key: string, register: (id: Id) => Promise<void>): Promise<Id> {
    const id = wanted ?? this.ids.next();
    this.assertFree(id, key);
    this.taken.set(id, key);
    this.ids.reserve(id);
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
