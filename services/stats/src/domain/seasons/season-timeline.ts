import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { type Title, titlesOf } from '../performance/titles.js';

/** The champions of a series of tournaments. */
export interface TimelineOfSeries {
  readonly seriesId: Id;
  /** Key of the highest level at which a title of the series was won. */
  readonly level: string;
  /** In playing order. The season of a cell is that of its edition, so a season with two editions has two cells. */
  readonly cells: readonly Title[];
}

/**
 * Champions by tournament and season: winner and loser of each final. Highest level first, then the series with the
 * most titles, then in the order of ids. Team events and finals without a winner are omitted.
 */
export const seasonTimeline = (frame: Frame, filter: DisciplineFilter): TimelineOfSeries[] => {
  const { editions, profile, table } = frame;
  const series = Map.groupBy(titlesOf(frame, filter), ({ edition }) => editions.series[edition]!);
  const rows = [...series.values()].map((cells) => {
    const highest = cells.reduce((a, b) => (editions.level[b.edition]! < editions.level[a.edition]! ? b : a));
    const { seriesId, ref } = table.editions.at(highest.edition);
    const order = editions.level[highest.edition]!;
    return { order, row: { seriesId, level: profile.levels[order]?.key ?? ref.level, cells } };
  });
  return rows
    .sort(
      (a, b) =>
        a.order - b.order || b.row.cells.length - a.row.cells.length || compareIds(a.row.seriesId, b.row.seriesId),
    )
    .map(({ row }) => row);
};
