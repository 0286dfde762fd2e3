import { DAYS_A_WEEK, type WeeklyTops } from './weekly-tops.js';

const WEEKS = 52;

/**
 * Day number from which lists that are made from results count as weeks at a rank, in records and for GOAT points.
 * Before it they do not yet cover a whole ranking period, and ratings are still near their start. Without a match no
 * list counts.
 * @param elo the Elo lists of the discipline, the first of which follows its first rated match
 */
export const settledFrom = ({ days }: Pick<WeeklyTops, 'days'>): number =>
  (days[0] ?? Number.POSITIVE_INFINITY) + WEEKS * DAYS_A_WEEK;
