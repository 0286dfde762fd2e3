import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/** Gives the next free id of the space that players and pairs share: the highest known plus one. */
export class CompetitorIds {
  private highest: Id;

  constructor(highest: Id | undefined) {
    this.highest = highest ?? '0';
  }

  next(): Id {
    this.highest = String(BigInt(this.highest) + 1n);
    return this.highest;
  }

  /** Takes note of an id that the caller brought along. */
  reserve(id: Id): void {
    if (compareIds(id, this.highest) > 0) this.highest = id;
  }
}

/** Ids are compared as text, so one number must have one spelling. */
export const isCanonicalId = (id: Id): boolean => id === '0' || !id.startsWith('0');
