import { addLosses, BIN_WIDTH, BINS, binOf, bounded, noLosses } from '@rallyrank/shared/domain/predict/losses';

/**
 * Accuracy of probabilities. Each match counts once, from the favourite's point of view, so the order of the sides does
 * not matter.
 */
export interface Metrics {
  readonly n: number;
  /** Share of matches won by the favourite; even matches count half. */
  readonly accuracy: number;
  /** Mean squared error, 0 to 1. */
  readonly brier: number;
  /** Mean of -ln of the probability of the actual outcome. */
  readonly logLoss: number;
  /** Factor on the logits that would fit best: below 1 the probabilities are overconfident, above 1 underconfident. */
  readonly slope: number;
  /**
   * Expected calibration error: mean difference between probability and frequency over the bins, weighted by matches.
   */
  readonly ece: number;
  readonly bins: readonly Bin[];
}

/** Matches whose favourite's probability is in `[from, from + 0.05)`. */
export interface Bin {
  readonly from: number;
  readonly n: number;
  readonly expected: number;
  readonly observed: number;
}

const STEEPEST = 20;
const HALVINGS = 30;

/** Maximum likelihood by bisection, at most `STEEPEST`; there is no intercept, since the sides have no order. */
const calibrationSlope = (favourites: Float64Array, won: Uint8Array): number => {
  const logits = favourites.map((p) => Math.log(p / (1 - p)));
  const gradient = (slope: number): number =>
    logits.reduce((sum, logit, i) => sum + logit * (won[i]! - 1 / (1 + Math.exp(-slope * logit))), 0);
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (gradient(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const binsOf = (favourites: Float64Array, won: Uint8Array): Bin[] => {
  const sums = Array.from({ length: BINS }, () => ({ n: 0, expected: 0, observed: 0 }));
  for (let i = 0; i < favourites.length; i++) {
    const bin = sums[binOf(favourites[i]!)]!;
    bin.n += 1;
    bin.expected += favourites[i]!;
    bin.observed += won[i]!;
  }
  return sums.map(({ n, expected, observed }, i) => ({
    from: 0.5 + i * BIN_WIDTH,
    n,
    expected: n === 0 ? 0 : expected / n,
    observed: n === 0 ? 0 : observed / n,
  }));
};

/** @param probabilities of the actual outcome: that the winner of each match would win */
export const metricsOf = (probabilities: ArrayLike<number>): Metrics => {
  const n = probabilities.length;
  const favourites = new Float64Array(n);
  const won = new Uint8Array(n);
  const sums = noLosses();
  for (let i = 0; i < n; i++) {
    const p = bounded(probabilities[i]!);
    favourites[i] = Math.max(p, 1 - p);
    won[i] = p >= 0.5 ? 1 : 0;
    addLosses(sums, p);
  }
  const bins = binsOf(favourites, won);
  const ece = bins.reduce((sum, bin) => sum + bin.n * Math.abs(bin.expected - bin.observed), 0);
  const mean = (sum: number): number => (n === 0 ? Number.NaN : sum / n);
  return {
    n,
    accuracy: mean(sums.accuracy),
    brier: mean(sums.brier),
    logLoss: mean(sums.logLoss),
    slope: calibrationSlope(favourites, won),
    ece: mean(ece),
    bins,
  };
};
