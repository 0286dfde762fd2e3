import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/**
 * Ids in the order in which they are asked for, above all that the read model knows and all that were given before. Only editions
 * are numbered otherwise: `EditionIds` in the service tournaments fills gaps (docs/adr/0003-ids-are-given-in-order.md).
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

  /** Takes note of an id that the caller brought along. */
  reserve(id: Id): void {
    if (compareIds(id, this.last) > 0) this.last = id;
  }

  /** Forgets what was given and may never have been written. */
  restart(): void {
    this.last = '0';
  }
}
