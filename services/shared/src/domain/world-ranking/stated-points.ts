import type { RankList } from './rank-list.js';

type Points = Pick<RankList, 'points'>;

/** Whether a list has points; on one that was published without points, sources give 0 to everyone. */
export const hasPoints = ({ points }: Points): boolean => points.some((each) => each > 0);

/** Returns the points of each row of a list; null for every row of a list that was published without points. */
export const statedPoints = (list: Points): ((row: number) => number | null) => {
  const isStated = hasPoints(list);
  return (row) => (isStated ? list.points[row]! : null);
};

/** The difference of two points; null unless both are known. */
export const gainOf = (points: number | null, before: number | null): number | null =>
  points === null || before === null ? null : points - before;
