import { addLosses, BINS, binOf, isRight, type LossSums, noLosses } from './losses.js';

/**
 * Sums over a set of matches from which the quality of forecasts is computed. The sums of several sets can be added.
 */
export interface ForecastSums {
  matches: number;
  readonly predictor: LossSums;
  readonly plainElo: LossSums;
  /** Undefined for forecasts that do not include it. */
  fiveThirtyEight?: LossSums;
  /**
   * Matches between two ranked sides: their number, and the numbers won by the better rank and by the favourite of the
   * predictor. An even forecast counts as half.
   */
  readonly ranked: { matches: number; rank: number; predictor: number };
  /**
   * By class of the favourite's probability, from 0.5 up: number of matches, sum of probabilities, and number of wins.
   */
  readonly bins: { matches: number; predicted: number; observed: number }[];
}

export const noSums = (): ForecastSums => ({
  matches: 0,
  predictor: noLosses(),
  plainElo: noLosses(),
  ranked: { matches: 0, rank: 0, predictor: 0 },
  bins: Array.from({ length: BINS }, () => ({ matches: 0, predicted: 0, observed: 0 })),
});

/**
 * Forecasts of one match, each as the probability (0 to 1) of its actual winner. `rank` is NaN if a side has no rank.
 */
export interface JudgedMatch {
  readonly predictor: number;
  readonly plainElo: number;
  readonly fiveThirtyEight?: number;
  readonly rank: number;
}

const fiveThirtyEightLosses = (sums: ForecastSums): LossSums => {
  sums.fiveThirtyEight ??= noLosses();
  return sums.fiveThirtyEight;
};

/** Adds a match to the sums. */
export const countMatch = (sums: ForecastSums, { predictor, plainElo, fiveThirtyEight, rank }: JudgedMatch): void => {
  sums.matches += 1;
  addLosses(sums.predictor, predictor);
  addLosses(sums.plainElo, plainElo);
  if (fiveThirtyEight !== undefined) addLosses(fiveThirtyEightLosses(sums), fiveThirtyEight);
  if (!Number.isNaN(rank)) {
    sums.ranked.matches += 1;
    sums.ranked.rank += isRight(rank);
    sums.ranked.predictor += isRight(predictor);
  }
  const favourite = Math.max(predictor, 1 - predictor);
  const bin = sums.bins[binOf(favourite)]!;
  bin.matches += 1;
  bin.predicted += favourite;
  bin.observed += isRight(predictor);
};

const add = <K extends string>(to: Record<K, number>, from: Readonly<Record<K, number>>): void => {
  for (const key of Object.keys(to) as K[]) to[key] += from[key];
};

/** The sum of several sums. */
export const joined = (all: readonly ForecastSums[]): ForecastSums => {
  const sums = noSums();
  for (const one of all) {
    sums.matches += one.matches;
    add(sums.predictor, one.predictor);
    add(sums.plainElo, one.plainElo);
    if (one.fiveThirtyEight) add(fiveThirtyEightLosses(sums), one.fiveThirtyEight);
    add(sums.ranked, one.ranked);
    for (const [i, bin] of sums.bins.entries()) add(bin, one.bins[i]!);
  }
  return sums;
};
