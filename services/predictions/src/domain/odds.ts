/** Odds below are never offered, before they are halved. */
const LOWEST = 1.05;
const HIGHEST = 500;
/** What the site returns of all points in the long run. */
const RETURN = 0.95;
/** Largest difference between the odds that a user has seen and those of now, as a share of the former. */
const TOLERANCE = 0.02;

export type Refusal = 'no-gain' | 'out';

/** What is offered for a side. */
export type Quote =
  | { readonly odds: number; readonly refusal: null }
  | { readonly odds: null; readonly refusal: Refusal };

/** To two places, a half upwards; the addend makes up for binary fractions that are just below one. */
const rounded = (odds: number): number => Math.round(odds * 100 + 1e-9) / 100;

/** @param chance to win the draw; @param isRunning whether the tournament has begun, so that odds are halved */
export const quoteOf = (chance: number, isRunning: boolean): Quote => {
  if (chance <= 0) return { odds: null, refusal: 'out' };
  const full = rounded(Math.min(HIGHEST, Math.max(LOWEST, RETURN / chance)));
  const odds = isRunning ? rounded(full / 2) : full;
  return odds > 1 ? { odds, refusal: null } : { odds: null, refusal: 'no-gain' };
};

/** Whether odds have changed too much for a prediction that was filled in at others. */
export const hasMoved = (seen: number, now: number): boolean => Math.abs(now - seen) > TOLERANCE * seen + 1e-9;

/** Whole points that a stake brings if its side wins, rounded down. Odds have two places, so the product is computed in whole numbers. */
export const payoutOf = (points: number, odds: number): number => Math.floor((points * Math.round(odds * 100)) / 100);

/** What comes back of a stake that is withdrawn. */
export const refundOf = (points: number): number => Math.floor((points * 9) / 10);
