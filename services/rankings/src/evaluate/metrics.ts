/** How far probabilities were right. Each match counts once, seen from its favourite, so that the order of the sides is nothing. */
export interface Metrics {
  readonly n: number;
  /** Share of matches that the favourite won; even matches count half. */
  readonly accuracy: number;
  /** Mean squared error, 0 to 1. */
  readonly brier: number;
  /** Mean of -ln of the probability of what happened. */
  readonly logLoss: number;
  /** Factor on the logits that would fit best: below 1 the probabilities are too bold, above 1 too timid. */
  readonly slope: number;
  /** Expected calibration error: mean distance of probability and frequency over the bins, weighted by matches. */
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

const BINS = 10;
const BIN_WIDTH = 0.05;
/** Keeps a certainty that fails from an infinite loss. */
const LEAST = 1e-9;
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
    const bin = sums[Math.min(BINS - 1, Math.floor((favourites[i]! - 0.5) / BIN_WIDTH))]!;
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

/** @param probabilities that what then happened would happen: of the winner of each match */
export const metricsOf = (probabilities: ArrayLike<number>): Metrics => {
  const n = probabilities.length;
  const favourites = new Float64Array(n);
  const won = new Uint8Array(n);
  let [accuracy, brier, logLoss] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const p = Math.min(1 - LEAST, Math.max(LEAST, probabilities[i]!));
    favourites[i] = Math.max(p, 1 - p);
    won[i] = p >= 0.5 ? 1 : 0;
    accuracy += p === 0.5 ? 0.5 : won[i]!;
    brier += (1 - p) ** 2;
    logLoss -= Math.log(p);
  }
  const bins = binsOf(favourites, won);
  const ece = bins.reduce((sum, bin) => sum + bin.n * Math.abs(bin.expected - bin.observed), 0);
  const mean = (sum: number): number => (n === 0 ? Number.NaN : sum / n);
  return {
    n,
    accuracy: mean(accuracy),
    brier: mean(brier),
    logLoss: mean(logLoss),
    slope: calibrationSlope(favourites, won),
    ece: mean(ece),
    bins,
  };
};
