import type { Id } from '@rallyrank/contracts/shared/ids';

/** Issues ids from the sequence that players and pairs share. */
export interface CompetitorIds {
  next(): Id;
  /** Marks an id of the caller as used. */
  reserve(id: Id): void;
}

/** Whether an id has no leading zeros. Ids are compared as text, so each number needs a single spelling. */
export const isCanonicalId = (id: Id): boolean => id === '0' || !id.startsWith('0');
