import { COMPLETED, isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { scoreSummer } from '../score/games.js';

/** Number of matches, and number and minutes of those with a known duration. */
export interface Lengths {
  matches: number;
  timed: number;
  minutes: number;
}

/** Summary of all matches of a discipline that pass a filter, each once. The units are those of `MatchStatistics`. */
export interface MatchSummary extends Lengths {
  completed: number;
  walkovers: number;
  straight: number;
  deciders: number;
  comebacks: number;
  games: number;
  points: number;
  /** Completed matches by number of games. */
  readonly byGames: Map<number, Lengths>;
  /**
   * Number of games of completed matches by score. The key is the points of the winner times 100, plus those of the
   * loser.
   */
  readonly byScore: Map<number, number>;
}

const SCORE = 100;
/** The score of a key of `byScore`. */
export const scoreOfKey = (key: number): readonly [won: number, lost: number] => [Math.trunc(key / SCORE), key % SCORE];

const addLength = (to: Lengths, minutes: number): void => {
  to.matches += 1;
  to.timed += Number(minutes > 0);
  to.minutes += minutes;
};

const addGames = (to: MatchSummary, { table }: Frame, row: number): void => {
  for (let game = table.gameCount(row) - 1; game >= 0; game--) {
    const [one, two] = [table.pointsIn(row, game, 1), table.pointsIn(row, game, 2)];
    const key = Math.max(one, two) * SCORE + Math.min(one, two);
    to.byScore.set(key, (to.byScore.get(key) ?? 0) + 1);
  }
};

/** Computes the summary in one pass over a discipline. A match passes the filter if it passes for at least one side. */
export const matchSummary = (frame: Frame, filter: DisciplineFilter): MatchSummary => {
  const { winner, outcome, minutes } = frame.table.columns;
  const holds = compileFilter(frame, filter);
  const sumsOf = scoreSummer(frame);
  const none = { matches: 0, completed: 0, walkovers: 0, straight: 0, deciders: 0, comebacks: 0, games: 0, points: 0 };
  const to: MatchSummary = { ...none, timed: 0, minutes: 0, byGames: new Map(), byScore: new Map() };
  const complete = (row: number, games1: number, games2: number): void => {
    const [most, least] = [Math.max(games1, games2), Math.min(games1, games2)];
    to.completed += 1;
    if (most === 0) return;
    to.straight += Number(least === 0);
    to.deciders += Number(least > 0 && least === most - 1);
    const lengths = to.byGames.get(most + least) ?? { matches: 0, timed: 0, minutes: 0 };
    to.byGames.set(most + least, lengths);
    addLength(lengths, minutes[row]!);
    addGames(to, frame, row);
  };
  for (const row of frame.rows[filter.discipline]!) {
    if (!holds(row, 1) && !holds(row, 2)) continue;
    to.walkovers += Number(isWalkover(frame.table, row));
    if (!isPlayed(frame.table, row)) continue;
    const { games1, games2, points1, points2, firstGame } = sumsOf(row);
    addLength(to, minutes[row]!);
    to.games += games1 + games2;
    to.points += points1 + points2;
    to.comebacks += Number(firstGame !== 0 && firstGame !== winner[row]);
    if (outcome[row] === COMPLETED) complete(row, games1, games2);
  }
  return to;
};
