import type { Id } from '@rallyrank/contracts/shared/ids';

/** Ids of draws and matches that users add begin here, above the numbers of sources. */
const FIRST = 9_000_001n;

/** Whether a match was scored or entered here, and has no number of a source. */
export const isOwnId = (id: Id): boolean => BigInt(id) >= FIRST;

/** Returns new ids for draws or matches that users add, above all known ids. */
export const ownIds = (known: Iterable<Id>): (() => Id) => {
  let next = FIRST;
  for (const id of known) if (BigInt(id) >= next) next = BigInt(id) + 1n;
  return () => String(next++);
};
