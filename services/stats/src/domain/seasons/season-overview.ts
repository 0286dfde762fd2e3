import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { type Title, titlesOf } from '../performance/titles.js';
import { type WinShare, winShares } from '../performance/win-shares.js';
import { editionStakes } from '../stakes/stakes.js';
import { type SeasonLine, seasonLines } from './season-lines.js';

/** Minimum stakes of the level of a large event. */
const LARGE = 0.7;

export interface SeasonOverview {
  readonly season: number;
  readonly players: number;
  /** Lines with the most titles, wins and points, each list with at most `limit` lines and without zero values. */
  readonly titles: readonly SeasonLine[];
  readonly wins: readonly SeasonLine[];
  readonly points: readonly SeasonLine[];
  readonly shares: readonly WinShare[];
  /** Minimum number of matches for the list of win shares. */
  readonly minimum: number;
  /** Titles of large events, or of all events of the levels in the filter, in playing order. */
  readonly winners: readonly Title[];
}

export interface OverviewOptions {
  readonly by: Subject;
  readonly season: number;
  readonly filter: DisciplineFilter;
  readonly limit: number;
}

/** One season of a discipline at a glance. */
export const seasonOverview = (frame: Frame, { by, season, filter, limit }: OverviewOptions): SeasonOverview => {
  const within = { ...filter, seasons: { from: season, to: season } };
  const lines = seasonLines(frame, by, within);
  const { people } = frame.table;
  const best = (...figures: ((line: SeasonLine) => number)[]): SeasonLine[] =>
    lines
      .filter((line) => figures[0]!(line) > 0)
      .sort((a, b) => {
        const figure = figures.find((of) => of(a) !== of(b));
        return figure ? figure(b) - figure(a) : compareIds(people.id(a.subject), people.id(b.subject));
      })
      .slice(0, limit);
  const [won, titles] = [(line: SeasonLine) => line.tally.won, (line: SeasonLine) => line.titles];
  const { minimum, list } = winShares(
    frame,
    lines
      .map(({ subject, tally }) => ({ subject, won: tally.won, lost: tally.lost }))
      .filter((c) => c.won + c.lost > 0),
  );
  const stakes = editionStakes(frame);
  return {
    season,
    players: lines.length,
    titles: best(titles, won),
    wins: best(won, (line) => -line.tally.lost),
    points: best((line) => line.points),
    shares: list.slice(0, limit),
    minimum,
    winners: titlesOf(frame, within).filter(({ edition }) => filter.levels || stakes[edition]! >= LARGE),
  };
};
