import type { WinProbability } from './bracket.js';
import { knockoutChances } from './knockout.js';
import { createRandom } from './random.js';
import { ReachTally } from './reach-tally.js';
import { allDraws, countDraws, drawAtRandom, type SeededDraw } from './seeded-draws.js';

/** A place of each column is a competitor of the draw. */
export interface DrawLuck {
  readonly competitors: Int32Array;
  /** Probability to play in each round, or to win the draw where r is the number of rounds: in this draw, and in the mean of all. */
  readonly chances: readonly Float64Array[];
  readonly means: readonly Float64Array[];
  /** Standard error of each mean, 0 where every draw was counted. */
  readonly errors: readonly Float64Array[];
}

/** Draws up to which every one is counted. */
const MOST_COUNTED = 50_000;

/** Each probability asked for once. */
const cached = (competitors: readonly number[], p: WinProbability): WinProbability => {
  const size = competitors.length;
  const places = new Map(competitors.map((competitor, place) => [competitor, place]));
  const known = new Float64Array(size * size);
  for (const [i, a] of competitors.entries()) {
    for (const [j, b] of competitors.entries()) if (i < j) known[i * size + j] = p(a, b);
  }
  return (a, b) => {
    const [i, j] = [places.get(a)!, places.get(b)!];
    return i < j ? known[i * size + j]! : 1 - known[j * size + i]!;
  };
};

/**
 * How a draw treats its competitors: their chances in it before its first match, and the mean over all draws by the seeding rule. Draws are
 * counted where there are at most 50,000 of them, else `draws` of them are drawn at random.
 *
 * @param lines the draw as it is; competitors of `rule.ranked` and BYE
 */
export const drawLuck = (
  lines: readonly number[],
  rule: SeededDraw,
  p: WinProbability,
  { draws, seed }: { readonly draws: number; readonly seed: number },
): DrawLuck => {
  const between = cached(rule.ranked, p);
  const rounds = Math.log2(rule.size);
  const [own, all] = [new ReachTally(rule.ranked, rounds), new ReachTally(rule.ranked, rounds)];
  own.add(knockoutChances({ lines }, between), 1);
  const count = countDraws(rule);
  const isCounted = count <= MOST_COUNTED;
  const random = createRandom(seed);
  const of = (drawn: Int32Array) => knockoutChances({ lines: [...drawn] }, between);
  if (isCounted) for (const drawn of allDraws(rule)) all.add(of(drawn), 1 / count);
  else for (let i = 0; i < draws; i++) all.add(of(drawAtRandom(rule, random)), 1 / draws);
  return {
    competitors: own.competitors,
    chances: own.reach(),
    means: all.reach(),
    errors: all.errors(isCounted ? null : draws),
  };
};
