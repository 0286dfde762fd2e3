/** Forecasts are judged in classes of the favourite's probability, from one half up. */
export const BINS = 10;
export const BIN_WIDTH = 0.05;
/** Prevents an infinite loss when a certain prediction fails. */
const LEAST = 1e-9;

/** Sums over matches; divided by their number they are means. */
export interface LossSums {
  /** Matches won by the favourite; even matches count half. */
  accuracy: number;
  /** Squared error, 0 to 1 for each match. */
  brier: number;
  /** -ln of the probability of the actual outcome. */
  logLoss: number;
}

export const noLosses = (): LossSums => ({ accuracy: 0, brier: 0, logLoss: 0 });

export const bounded = (probability: number): number => Math.min(1 - LEAST, Math.max(LEAST, probability));

/** Whether the favourite won, by the probability of the actual winner; an even forecast counts half. */
export const isRight = (probability: number): number => (1 + Math.sign(probability - 0.5)) / 2;

/** @param probability of the actual winner */
export const addLosses = (sums: LossSums, probability: number): void => {
  const p = bounded(probability);
  sums.accuracy += isRight(p);
  sums.brier += (1 - p) ** 2;
  sums.logLoss -= Math.log(p);
};

/** The bin of a favourite's probability. */
export const binOf = (favourite: number): number => Math.min(BINS - 1, Math.floor((favourite - 0.5) / BIN_WIDTH));
