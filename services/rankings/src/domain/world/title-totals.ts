import type { PointsTable } from '@rallyrank/contracts/sport/profile';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { standingOf } from './breakdown.js';

/** Points of a title on a level that has some of its own. */
export interface TitlePoints {
  readonly level: string;
  readonly points: number;
}

export const titlesOf = ({ levels }: PointsTable): TitlePoints[] =>
  Object.entries(levels)
    .flatMap(([level, { W }]) => (W === undefined ? [] : [{ level, points: W }]))
    .sort((a, b) => b.points - a.points);

/**
 * The sum of a competitor on a later list with one title more: it takes the place of the weakest result that counts, unless there is
 * room for it or its level counts beside the best results.
 * @param own lines of the competitor on the list of today
 * @param day day of the later list
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
  const competing = left.counted(best).filter((line) => lines.beside[line] !== 1);
  const weakest = competing.length < best ? 0 : Math.min(...competing.map((line) => lines.points[line]!));
  return titles.map((title) => ({
    ...title,
    total: left.points + (beside.includes(title.level) ? title.points : Math.max(0, title.points - weakest)),
  }));
};
