import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/** Ids in the order in which they are asked for, above all that the read model knows and all that were given before. */
export class IdSequence {
  private last: Id = '0';

  constructor(private readonly highestKnown: () => Id) {}

  next(): Id {
    const known = this.highestKnown();
    const above = compareIds(known, this.last) > 0 ? known : this.last;
    this.last = String(BigInt(above) + 1n);
    return this.last;
  }

  /** Forgets what was given and may never have been written. */
  restart(): void {
    this.last = '0';
  }
}
