import { BYE, UNKNOWN, type WinProbability } from './bracket.js';
import { knockoutChances } from './knockout.js';
import { createRandom } from './random.js';
import { ReachTally } from './reach-tally.js';
import { allDraws, countDraws, drawAtRandom, type SeededDraw } from './seeded-draws.js';

/** A place of each column is a competitor of the draw, best first. */
export interface DrawLuck {
  readonly competitors: readonly number[];
  /** Probability to play in each round, or to win the draw where r is the number of rounds: in this draw, and in the mean of all. */
  readonly chances: readonly Float64Array[];
  readonly means: readonly Float64Array[];
  /** Standard error of each mean, 0 where every draw was counted. */
  readonly errors: readonly Float64Array[];
}

/** Draws up to which every one is counted. */
const MOST_COUNTED = 50_000;

/** Each probability asked for once; competitors by their place among the ranked. */
const cached = (ranked: readonly number[], p: WinProbability): WinProbability => {
  const size = ranked.length;
  const known = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      known[i * size + j] = p(ranked[i]!, ranked[j]!);
      known[j * size + i] = 1 - known[i * size + j]!;
    }
  }
  return (a, b) => known[a * size + b]!;
};

/** @throws RangeError when others stand in the draw than its competitors */
const placesOf = (lines: readonly number[], ranked: readonly number[]): number[] => {
  const places = new Map(ranked.map((competitor, place) => [competitor, place]));
  const placed = lines.map((line) => (line === BYE ? BYE : (places.get(line) ?? UNKNOWN)));
  if (placed.includes(UNKNOWN) || new Set(placed.filter((place) => place !== BYE)).size !== ranked.length) {
    throw new RangeError('the draw has other competitors than those that are ranked');
  }
  return placed;
};

/**
 * How a draw treats its competitors: their chances in it before its first match, and the mean over all draws by the seeding rule. Draws are
 * counted where there are at most 50,000 of them, else `draws` of them are drawn at random.
 *
 * @param lines the draw as it is: all of `rule.ranked`, and BYE
 * @throws RangeError when others stand in it
 */
export const drawLuck = (
  lines: readonly number[],
  rule: SeededDraw,
  p: WinProbability,
  { draws, seed }: { readonly draws: number; readonly seed: number },
): DrawLuck => {
  const between = cached(rule.ranked, p);
  const placed: SeededDraw = { ...rule, ranked: rule.ranked.map((_, place) => place) };
  const rounds = Math.log2(rule.size);
  const [own, all] = [new ReachTally(placed.ranked, rounds), new ReachTally(placed.ranked, rounds)];
  own.add(knockoutChances({ lines: placesOf(lines, rule.ranked) }, between), 1);
  const count = countDraws(placed);
  const isCounted = count <= MOST_COUNTED;
  const random = createRandom(seed);
  const of = (drawn: Int32Array) => knockoutChances({ lines: [...drawn] }, between);
  if (isCounted) for (const drawn of allDraws(placed)) all.add(of(drawn), 1 / count);
  else for (let i = 0; i < draws; i++) all.add(of(drawAtRandom(placed, random)), 1 / draws);
  return {
    competitors: rule.ranked,
    chances: own.reach(),
    means: all.reach(),
    errors: all.errors(isCounted ? null : draws),
  };
};
