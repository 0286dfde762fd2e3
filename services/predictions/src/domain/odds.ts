/** Minimum decimal odds, before halving. */
const LOWEST = 1.05;
/** Maximum decimal odds, before halving. */
const HIGHEST = 500;
/** Share of all staked points that the site pays back in the long run; the rest is its margin. */
const RETURN = 0.95;
/** Largest accepted difference between the displayed and the current odds, as a share of the displayed ones. */
const TOLERANCE = 0.02;

export type Refusal = 'no-gain' | 'out';

/** The offer for a side: decimal odds, or the reason why there are none. */
export type Quote =
  | { readonly odds: number; readonly refusal: null }
  | { readonly odds: null; readonly refusal: Refusal };

/** Rounds odds to two decimal places, halves upwards. The addend corrects binary fractions just below a half. */
const rounded = (odds: number): number => Math.round(odds * 100 + 1e-9) / 100;

/**
 * Decimal odds for a side: 0.95 / chance, limited to 1.05 to 500, then halved if the tournament has begun. There are no
 * odds for an eliminated side (`out`) or if the odds are not above 1 (`no-gain`).
 * @param chance probability from 0 to 1 that the side wins the draw
 * @param isRunning whether the tournament has begun
 */
export const quoteOf = (chance: number, isRunning: boolean): Quote => {
  if (chance <= 0) return { odds: null, refusal: 'out' };
  const full = rounded(Math.min(HIGHEST, Math.max(LOWEST, RETURN / chance)));
  const odds = isRunning ? rounded(full / 2) : full;
  return odds > 1 ? { odds, refusal: null } : { odds: null, refusal: 'no-gain' };
};

/** Whether odds have moved by more than 2 % of the displayed odds. */
export const hasMoved = (seen: number, now: number): boolean => Math.abs(now - seen) > TOLERANCE * seen + 1e-9;

/**
 * Points paid for a winning stake, rounded down to whole points. Odds have two decimal places, so the product is
 * computed in whole numbers.
 */
export const payoutOf = (points: number, odds: number): number => Math.floor((points * Math.round(odds * 100)) / 100);

/** Points refunded for a withdrawn stake: 90 %, rounded down to whole points. */
export const refundOf = (points: number): number => Math.floor((points * 9) / 10);
