import type { PointsTable } from '@rallyrank/contracts/sport/profile';
import type { Standing } from '@rallyrank/shared/domain/world-ranking/best-sum';
import { lineKinds } from '@rallyrank/shared/domain/world-ranking/line-kinds';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { standingOf } from './breakdown.js';

/** Points for a title at a level that has its own points. */
export interface TitlePoints {
  readonly level: string;
  readonly points: number;
}

/** The points for a title at each level that has its own points, most points first. */
export const titlesOf = ({ levels }: PointsTable): TitlePoints[] =>
  Object.entries(levels)
    .flatMap(([level, { W }]) => (W === undefined ? [] : [{ level, points: W }]))
    .sort((a, b) => b.points - a.points);

/** Points of the counting result that a new one would replace; 0 while fewer results than the maximum count. */
export const replacedPoints = (lines: ResultLines, standing: Standing, best: number): number => {
  const competing = standing.counted(best).filter((line) => lines.kind[line] !== lineKinds.beside);
  const replaceable = competing.filter((line) => lines.kind[line] === lineKinds.best);
  return competing.length < best ? 0 : Math.min(...replaceable.map((line) => lines.points[line]!));
};

/**
 * The sum of a competitor on a later list with one additional title, for each level. The title replaces the weakest
 * counting result (of no mandatory event), unless fewer than `best` results count or its level counts in addition to
 * the best results.
 * @param own line numbers of the competitor on today's list
 * @param best number of results that count
 * @param day day number of the later list
 * @param beside levels that count in addition to the best results
 */
export const totalsWithTitle = (
  lines: ResultLines,
  own: readonly number[],
  {
    best,
    day,
    beside,
    titles,
  }: { best: number; day: number; beside: readonly string[]; titles: readonly TitlePoints[] },
): readonly (TitlePoints & { readonly total: number })[] => {
  const left = standingOf(
    lines,
    own.filter((line) => lines.until[line]! > day),
    best,
  );
  const weakest = replacedPoints(lines, left, best);
  return titles.map((title) => ({
    ...title,
    total: left.points + (beside.includes(title.level) ? title.points : Math.max(0, title.points - weakest)),
  }));
};
