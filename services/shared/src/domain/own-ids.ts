import type { Id } from '@rallyrank/contracts/shared/ids';

/** Ids of draws and matches that users add begin here, above the numbers of sources. Those of `live` are higher. */
const FIRST = 9_000_001n;
/** Ids that are derived from the text of a row begin here, above all others. */
export const FIRST_DERIVED = 10n ** 15n;

/** Returns whether a match was scored or entered on this site and has no number from a source. */
export const isOwnId = (id: Id): boolean => {
  const number = BigInt(id);
  return number >= FIRST && number < FIRST_DERIVED;
};

/** Whether the number that a source gives a match is low enough to be its id. */
export const isSourceId = (id: bigint): boolean => id < FIRST;

/** Returns new ids for draws or matches that users add, above all ids that were given here. */
export const ownIds = (known: Iterable<Id>): (() => Id) => {
  let next = FIRST;
  for (const id of known) if (isOwnId(id) && BigInt(id) >= next) next = BigInt(id) + 1n;
  return () => String(next++);
};
