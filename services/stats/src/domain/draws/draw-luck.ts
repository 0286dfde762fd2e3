import { BYE, UNKNOWN, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { ReachTally } from '@rallyrank/contracts/sport/draws/reach-tally';
import { allDraws, countDraws, drawAtRandom, type SeededDraw } from '@rallyrank/contracts/sport/draws/seeded-draws';

/** Each position of a column is a competitor of the draw, best first. */
export interface DrawLuck {
  readonly competitors: readonly number[];
  /** Probability to play in each round and, in the last column, to win the draw: in this draw, and as the mean of all draws. */
  readonly chances: readonly Float64Array[];
  readonly means: readonly Float64Array[];
  /** Standard error of each mean, 0 if all draws were enumerated. */
  readonly errors: readonly Float64Array[];
}

/** Up to this number all possible draws are enumerated. */
const MOST_COUNTED = 50_000;

/** Caches each probability; competitors are given by rank. */
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

/** @throws RangeError if the draw contains anyone other than its competitors */
const placesOf = (lines: readonly number[], ranked: readonly number[]): number[] => {
  const places = new Map(ranked.map((competitor, place) => [competitor, place]));
  const placed = lines.map((line) => (line === BYE ? BYE : (places.get(line) ?? UNKNOWN)));
  if (placed.includes(UNKNOWN) || new Set(placed.filter((place) => place !== BYE)).size !== ranked.length) {
    throw new RangeError('the draw and the ranking have different competitors');
  }
  return placed;
};

/**
 * How a draw treats its competitors: their chances in it before its first match, and the mean over all draws by the seeding rule. Up
 * to 50,000 possible draws are enumerated; if there are more, `draws` of them are drawn at random.
 *
 * @param lines the actual draw: all of `rule.ranked`, and BYE
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
