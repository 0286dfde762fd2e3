import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/**
 * Ids in ascending order, above all ids in the read model and all ids assigned before. Only editions are numbered
 * differently: `EditionIds` in the service tournaments fills gaps (docs/adr/0003-sequential-ids.md).
 */
export class IdSequence {
  private last: Id = '0';

  constructor(private readonly highestKnown: () => Id) {}

  next(): Id {
    const known = this.highestKnown();
    const above = compareIds(known, this.last) > 0 ? known : this.last;
    this.last = String(BigInt(above) + 1n);
    return this.last;
  }

  /** Records an id chosen by the caller. */
  reserve(id: Id): void {
    if (compareIds(id, this.last) > 0) this.last = id;
  }

  /** Releases assigned ids, which may never have been written. */
  restart(): void {
    this.last = '0';
  }
}
