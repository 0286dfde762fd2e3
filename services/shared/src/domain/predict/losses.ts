/** Number of classes of the favourite's probability for calibration, each 0.05 wide, from 0.5 up. */
export const BINS = 10;
export const BIN_WIDTH = 0.05;
/** Smallest probability in a log loss, which prevents an infinite loss if a certain prediction fails. */
const LEAST = 1e-9;

/** Sums over matches. Divided by the number of matches they are means. */
export interface LossSums {
  /** Number of matches won by the favourite. An even forecast counts as half. */
  accuracy: number;
  /** Sum of squared errors, 0 to 1 per match (Brier 1950, with one term per match). */
  brier: number;
  /** Sum of -ln of the probability of the actual result. */
  logLoss: number;
}

export const noLosses = (): LossSums => ({ accuracy: 0, brier: 0, logLoss: 0 });

/** Limits a probability to the range 1e-9 to 1 - 1e-9. */
export const bounded = (probability: number): number => Math.min(1 - LEAST, Math.max(LEAST, probability));

/**
 * 1 if the favourite won, 0 if not, and 0.5 for an even forecast.
 * @param probability probability of the actual winner
 */
export const isRight = (probability: number): number => (1 + Math.sign(probability - 0.5)) / 2;

/** Adds the losses of one match. @param probability probability of the actual winner */
export const addLosses = (sums: LossSums, probability: number): void => {
  const p = bounded(probability);
  sums.accuracy += isRight(p);
  sums.brier += (1 - p) ** 2;
  sums.logLoss -= Math.log(p);
};

/** Number, from 0, of the class of a favourite's probability. @param favourite from 0.5 to 1 */
export const binOf = (favourite: number): number => Math.min(BINS - 1, Math.floor((favourite - 0.5) / BIN_WIDTH));
