/**
 * Distances from the end of a walk, in matches, at which its state is kept. Most new results are recent, so few old
 * states are kept.
 */
const DISTANCES = [32, 256, 2_048, 16_384, 131_072];

/** Positions (from 0) among `rows` rows at which the state of a walk is kept. */
export const wantedPlaces = (rows: number): ReadonlySet<number> =>
  new Set(DISTANCES.map((distance) => rows - distance));

/** Selects the states to keep: for each distance, the last state at least that far from the end. */
export const worthKeeping = <S extends { readonly at: number }>(states: readonly S[], rows: number): S[] => {
  const kept = new Set(DISTANCES.map((distance) => states.findLast(({ at }) => at <= rows - distance)));
  return states.filter((state) => kept.has(state));
};
