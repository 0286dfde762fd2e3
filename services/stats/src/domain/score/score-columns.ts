import type { Frame } from '../frame/frame.js';
import { scoreSummer } from './games.js';

/** Scores of all matches of a discipline, by row of the match table. Rows of other disciplines are 0. */
export interface ScoreColumns {
  readonly games1: Uint8Array;
  readonly games2: Uint8Array;
  readonly points1: Uint16Array;
  readonly points2: Uint16Array;
  /** The side that won the first game; 0 if neither did. */
  readonly firstGame: Uint8Array;
  /** The side that won the first two games; 0 if neither did. */
  readonly firstTwo: Uint8Array;
  /** Sets that were won in a tie-break. */
  readonly tieBreaks1: Uint8Array;
  readonly tieBreaks2: Uint8Array;
}

/** Computes the score columns of a discipline. @param discipline index into `disciplines` */
export const scoreColumns = (frame: Frame, discipline: number): ScoreColumns => {
  const { size } = frame.table;
  const sumsOf = scoreSummer(frame);
  const columns = {
    games1: new Uint8Array(size),
    games2: new Uint8Array(size),
    points1: new Uint16Array(size),
    points2: new Uint16Array(size),
    firstGame: new Uint8Array(size),
    firstTwo: new Uint8Array(size),
    tieBreaks1: new Uint8Array(size),
    tieBreaks2: new Uint8Array(size),
  };
  for (const row of frame.rows[discipline]!) {
    const sums = sumsOf(row);
    columns.games1[row] = sums.games1;
    columns.games2[row] = sums.games2;
    columns.points1[row] = sums.points1;
    columns.points2[row] = sums.points2;
    columns.firstGame[row] = sums.firstGame;
    columns.firstTwo[row] = sums.firstTwo;
    columns.tieBreaks1[row] = sums.tieBreaks1;
    columns.tieBreaks2[row] = sums.tieBreaks2;
  }
  return columns;
};
