import type { Id } from '@rallyrank/contracts/shared/ids';

/** Gives the next free id of the sequence that players and pairs share. */
export interface CompetitorIds {
  next(): Id;
  /** Registers an id provided by the caller. */
  reserve(id: Id): void;
}

/** Ids are compared as text, so one number must have one spelling. */
export const isCanonicalId = (id: Id): boolean => id === '0' || !id.startsWith('0');
