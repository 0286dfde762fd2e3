import type { Tally } from '@rallyrank/contracts/shared/refs';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { winShare } from '@rallyrank/shared/domain/results/counts';
import type { SeasonLine } from '../domain/seasons/season-lines.js';

interface Counted {
  readonly tally: Tally;
  readonly events: number;
  readonly finals: number;
  readonly titles: number;
}

/** The figures of a subject in the form of answers. */
export const figuresOf = ({ tally, events, finals, titles }: Counted) => ({
  tally,
  share: winShare(tally),
  events,
  finals,
  titles,
});

/** The first season with a points system. */
const firstWithPoints = (systems: readonly PointsSystem[]): number =>
  Math.min(...systems.map(({ from }) => Number(from.slice(0, 4))));

/** @param systems the points systems that apply */
export const seasonFigures = (line: SeasonLine, systems: readonly PointsSystem[]) => ({
  season: line.season,
  ...figuresOf(line),
  points: line.season < firstWithPoints(systems) ? null : line.points,
});
