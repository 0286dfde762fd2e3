import type { RankList } from './rank-list.js';

/**
 * Returns the points of each row of a list; null for every row of a list that was published without points, on which
 * sources give 0 to everyone.
 */
export const statedPoints = ({ points }: Pick<RankList, 'points'>): ((row: number) => number | null) => {
  const isStated = points.some((each) => each > 0);
  return (row) => (isStated ? points[row]! : null);
};

/** The difference of two points; null unless both are known. */
export const gainOf = (points: number | null, before: number | null): number | null =>
  points === null || before === null ? null : points - before;
