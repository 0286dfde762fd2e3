import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { listsFrom, type WeeklyTops } from '../elo/weekly-tops.js';

const WEEKS = 52;
const DAYS_A_WEEK = 7;

/**
 * Day number from which lists that are made from results count as weeks at a rank, in records and for GOAT points.
 * Before it they do not yet cover a whole ranking period, and ratings are still near their start. Without a match no
 * list counts.
 * @param elo the Elo lists of the discipline, the first of which follows its first rated match
 * @param pointsFrom first day for which the points of results are known, for lists of points
 */
export const settledFrom = ({ days }: Pick<WeeklyTops, 'days'>, pointsFrom?: Day): number =>
  Math.max(days[0] ?? Number.POSITIVE_INFINITY, pointsFrom === undefined ? 0 : dayNumber(pointsFrom)) +
  WEEKS * DAYS_A_WEEK;

/** The Elo lists that count. */
export const settledElo = (elo: WeeklyTops): WeeklyTops => listsFrom(elo, settledFrom(elo));
