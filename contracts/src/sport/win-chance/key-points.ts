import type { SideNumber } from '../scoring/state.js';

/** A point and the chance of side 1 to win the match after it. */
export interface CurvePoint {
  readonly side: SideNumber;
  readonly chance: number;
}

/** Number of points after which a point has half of its weight in the momentum. */
const HALF_LIFE = 5;

/**
 * The momentum of side 1 after each point: its share of the recent points, from 0 to 1. A point has half the weight of
 * the point that is five points later; before the first point both sides have an equal share.
 */
export const momentumOf = (sides: readonly SideNumber[]): number[] => {
  const keep = 0.5 ** (1 / HALF_LIFE);
  let share = 0.5;
  return sides.map((side) => {
    share = keep * share + (1 - keep) * Number(side === 1);
    return share;
  });
};

/**
 * The points that changed the chance most, largest change first.
 * @param before chance of side 1 before the first point
 * @param most maximum number of points
 * @returns positions of the points, from 0, with the change for the side that won the point
 */
export const keyPoints = (
  before: number,
  points: readonly CurvePoint[],
  most: number,
): { readonly at: number; readonly gain: number }[] =>
  points
    .map(({ side, chance }, at) => {
      const change = chance - (points[at - 1]?.chance ?? before);
      return { at, gain: side === 1 ? change : -change };
    })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, most);
