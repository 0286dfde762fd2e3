import type { Tally } from '@rallyrank/contracts/shared/refs';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
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

/** The first season with a points table. */
const firstWithPoints = ({ points }: SportProfile): number =>
  Math.min(...points.map(({ from }) => Number(from.slice(0, 4))));

export const seasonFigures = (line: SeasonLine, profile: SportProfile) => ({
  season: line.season,
  ...figuresOf(line),
  points: line.season < firstWithPoints(profile) ? null : line.points,
});
