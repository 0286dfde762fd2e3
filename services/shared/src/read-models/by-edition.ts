import type { Id } from '@rallyrank/contracts/shared/ids';

type Snapshot<Entry> = readonly (readonly [Id, readonly (readonly [Id, Entry])[]])[];

/** The entries of a read model for each edition, by id. */
export class ByEdition<Entry> {
  private readonly editions = new Map<Id, Map<Id, Entry>>();

  of(editionId: Id): ReadonlyMap<Id, Entry> {
    return this.editions.get(editionId) ?? new Map();
  }

  put(editionId: Id, id: Id, entry: Entry): void {
    const entries = this.editions.get(editionId) ?? new Map<Id, Entry>();
    this.editions.set(editionId, entries.set(id, entry));
  }

  remove(editionId: Id, id: Id): void {
    this.editions.get(editionId)?.delete(id);
  }

  snapshot(): Snapshot<Entry> {
    return [...this.editions].map(([editionId, entries]) => [editionId, [...entries]]);
  }

  restore(snapshot: Snapshot<Entry>): void {
    this.reset();
    for (const [editionId, entries] of snapshot) this.editions.set(editionId, new Map(entries));
  }

  reset(): void {
    this.editions.clear();
  }
}
