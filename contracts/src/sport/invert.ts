/** Number of halvings, larger than the number of bits of a number between the bounds. */
const STEPS = 60;

/**
 * Finds by bisection where a rising function has a value between two bounds; the nearer bound if the value is outside.
 */
export const invert = (rising: (x: number) => number, value: number, bounds: readonly [number, number]): number => {
  let [low, high] = bounds;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
