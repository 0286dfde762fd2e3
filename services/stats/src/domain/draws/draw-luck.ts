import { BYE, UNKNOWN, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { ReachTally } from '@rallyrank/contracts/sport/draws/reach-tally';
import { allDraws, countDraws, drawAtRandom, type SeededDraw } from '@rallyrank/contracts/sport/draws/seeded-draws';

/** Chances of the competitors of a draw. Each position of a column is a competitor, best first. */
export interface DrawLuck {
  readonly competitors: readonly number[];
  /**
   * Probability (0 to 1) of reaching each round and, in the last column, of winning the draw: in the actual draw, and
   * as the mean over all draws.
   */
  readonly chances: readonly Float64Array[];
  readonly means: readonly Float64Array[];
  /** Standard error of each mean; 0 if all draws were enumerated. */
  readonly errors: readonly Float64Array[];
}

/** Maximum number of possible draws that are enumerated. */
const MOST_COUNTED = 50_000;

/** Caches each probability by the ranks of the competitors. */
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

/**
 * The ranks, from 0, of the competitors on the lines.
 * @throws RangeError if the draw contains anyone other than its competitors
 */
const placesOf = (lines: readonly number[], ranked: readonly number[]): number[] => {
  const places = new Map(ranked.map((competitor, place) => [competitor, place]));
  const placed = lines.map((line) => (line === BYE ? BYE : (places.get(line) ?? UNKNOWN)));
  if (placed.includes(UNKNOWN) || new Set(placed.filter((place) => place !== BYE)).size !== ranked.length) {
    throw new RangeError('the draw and the ranking have different competitors');
  }
  return placed;
};

/**
 * The luck of the competitors in a draw: their chances in the actual draw before its first match, and the mean over all
 * draws that the seeding rule allows. Up to 50,000 possible draws are enumerated; if there are more, `draws` random
 * draws are simulated (Monte Carlo).
 *
 * @param lines the actual draw from the top: all of `rule.ranked`, and BYE
 * @throws RangeError if the draw contains anyone else
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
