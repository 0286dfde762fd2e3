import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DerivationInput } from './derivation-input.js';

/** The ids of a competitor and of its players. */
export interface NamedSide {
  readonly id: Id;
  readonly playerIds: readonly Id[];
}

const longer = <T extends Int32Array | Int16Array | Float64Array>(column: T, to: T): T => {
  to.set(column);
  return to;
};

/** The newest extended input of each input. */
const grown = new WeakMap<DerivationInput, DerivationInput>();

/**
 * Numbers sides in the table and returns an input with columns of that length. Returns the same input if all sides are
 * known.
 */
const growTo = (known: DerivationInput, sides: readonly NamedSide[]): DerivationInput => {
  const { rating } = known;
  const { people } = rating.table;
  for (const { id, playerIds } of sides) if (people.find(id) === undefined) people.competitor(id, playerIds);
  if (rating.firstOf.length === people.size) return known;
  const columns = {
    firstOf: Int32Array.from({ length: people.size }, (_, number) => people.playersOf(number)[0]!),
    secondOf: Int32Array.from({ length: people.size }, (_, number) => people.playersOf(number)[1] ?? -1),
    associations: longer(rating.associations, new Int16Array(people.size).fill(-1)),
    births: longer(rating.births, new Float64Array(people.size).fill(Number.NaN)),
  };
  return { ...known, rating: { ...rating, ...columns } };
};

/**
 * An input whose table also contains sides without a match, so that a new pair is predicted from its players. Returns
 * the same input if all sides are known. The table belongs to the worker: new sides are added to it, but its matches do
 * not change. A new player has no known facts, not even a place on a list.
 */
export const withSides = (input: DerivationInput, sides: readonly NamedSide[]): DerivationInput => {
  const next = growTo(grown.get(input) ?? input, sides);
  grown.set(input, next);
  return next;
};

/** Like `withSides`, but for one calculation only: sides that callers invent are removed from the table afterwards. */
export const amongSides = <T>(
  input: DerivationInput,
  sides: readonly NamedSide[],
  calculate: (input: DerivationInput) => T,
): T => {
  const { people } = input.rating.table;
  const { size } = people;
  try {
    return calculate(growTo(grown.get(input) ?? input, sides));
  } finally {
    people.cut(size);
  }
};
