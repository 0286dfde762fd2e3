import type { Frame } from '../frame/frame.js';
import { scoreSummer, scoringRules } from '../score/games.js';
import { stakeReader } from '../stakes/stakes.js';
import { closeness, length } from './drama.js';
import { qualityReader } from './quality.js';

/** The parts of the score, each from 0 to 1, the score, from 0 to 100, and figures that do not change it. */
export interface GreatMatch {
  readonly row: number;
  readonly stakes: number;
  /** Strength of both sides; 0 if neither ratings nor ranks are known. */
  readonly quality: number;
  readonly closeness: number;
  readonly length: number;
  readonly score: number;
  /** Duration; NaN if unknown. */
  readonly minutes: number;
  /** Rating points by which the loser was ahead before the match; NaN without ratings. */
  readonly upset: number;
}

/** Elo points by which the loser of a match was ahead before it, negative if the winner was; NaN without ratings. */
const upsetReader = ({ table: { columns }, sources: { ratings } }: Frame): ((row: number) => number) => {
  if (!ratings) return () => Number.NaN;
  return (row) => (ratings.before2[row]! - ratings.before1[row]!) * (columns.winner[row] === 1 ? 1 : -1);
};

/** Weights of the parts. Without ratings and ranks, the weights of the other parts are scaled to the sum 1. */
export const greatestWeights = { stakes: 0.35, quality: 0.3, closeness: 0.2, length: 0.15 } as const;

/** Returns a function that measures a completed match of a discipline. It reuses the result object for all matches. */
export const measuring = (frame: Frame, discipline: number): ((row: number) => GreatMatch) => {
  const { table } = frame;
  const stakeOf = stakeReader(frame);
  const qualityOf = qualityReader(frame, discipline);
  const ruleOf = scoringRules(frame);
  const sumsOf = scoreSummer(frame);
  const upsetOf = upsetReader(frame);
  const w = greatestWeights;
  const full = 100 / (w.stakes + w.closeness + w.length + (qualityOf ? w.quality : 0));
  const last = { games1: 0, games2: 0, points1: 0, points2: 0, margin: 0 };
  const measured = { row: -1, stakes: 0, quality: 0, closeness: 0, length: 0, score: 0, minutes: 0, upset: 0 };
  return (row) => {
    const { games1, games2, points1, points2 } = sumsOf(row);
    const game = table.gameCount(row) - 1;
    last.games1 = games1;
    last.games2 = games2;
    last.points1 = points1;
    last.points2 = points2;
    last.margin = game < 0 ? 0 : Math.abs(table.pointsIn(row, game, 1) - table.pointsIn(row, game, 2));
    const rule = ruleOf(row);
    measured.row = row;
    measured.minutes = table.columns.minutes[row] || Number.NaN;
    measured.upset = upsetOf(row);
    measured.stakes = stakeOf(row);
    measured.quality = qualityOf?.(row) ?? 0;
    measured.closeness = rule ? closeness(last, rule) : 0;
    measured.length = rule ? length(last, rule) : 0;
    measured.score =
      full *
      (w.stakes * measured.stakes +
        w.quality * measured.quality +
        w.closeness * measured.closeness +
        w.length * measured.length);
    return measured;
  };
};
