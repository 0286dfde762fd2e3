/** A source of random numbers, uniform in [0, 1). */
export type Random = () => number;

/** Creates random numbers that are reproducible for a seed on every machine (splitmix32, public domain). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4_294_967_296;
  };
};

/** Shuffles the elements from `from` (inclusive) to `until` (exclusive) in place. */
export const shuffle = (random: Random, values: Int32Array, from = 0, until = values.length): void => {
  for (let i = until - 1; i > from; i--) {
    const j = from + Math.floor(random() * (i - from + 1));
    const value = values[i]!;
    values[i] = values[j]!;
    values[j] = value;
  }
};

/** Draws an index in proportion to weights with the sum `total`. */
export const pick = (random: Random, weights: Float64Array, total: number): number => {
  let left = random() * total;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    last = i;
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return last;
};
