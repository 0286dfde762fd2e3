/**
 * A source of random numbers that returns the same sequence for the same seed on every machine (xoshiro128**, Blackman
 * and Vigna 2018, public domain).
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform whole number in [0, below). */
  int(below: number): number;
  /** Normally distributed with mean 0 and standard deviation 1 (Box and Muller 1958). */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** A new array in random order. */
  shuffle<T>(values: readonly T[]): T[];
}

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** Derives the state from one number (splitmix32), so that similar seeds give unrelated sequences. */
const stateOf = (seed: number): [number, number, number, number] => {
  let x = seed >>> 0;
  const next = (): number => {
    x = (x + 0x9e3779b9) >>> 0;
    let z = x;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return [next(), next(), next(), next()];
};

/** Creates a source of random numbers. @param seed whole number; its lowest 32 bits are used */
export const createRandom = (seed: number): Random => {
  let [a, b, c, d] = stateOf(seed);
  const next = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (values) => values[int(values.length)]!,
    shuffle: (values) => {
      const out = [...values];
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
  };
};
