import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import { scoringOf } from '@rallyrank/contracts/sport/profiles';
import { COMPLETED } from '@rallyrank/shared/domain/results/counts';
import { doubtfulRows } from '@rallyrank/shared/domain/results/doubtful-rows';
import type { Frame } from '../frame/frame.js';

/**
 * Totals of a match, side 1 first, in the units of the scoring rule: games and points in badminton, sets and games in
 * tennis (a match tie-break counts as a set with its printed score).
 */
export interface Score {
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  /** The side that won the first game; 0 if neither did. */
  readonly firstGame: 0 | 1 | 2;
}

/** Whether a game was completed. In a match that was broken off, the last game often was not. */
export const isOver = (one: number, two: number, { target, lead, cap }: ScoringRule): boolean => {
  const high = Math.max(one, two);
  return high >= target && (Math.abs(one - two) >= lead || high === cap);
};

/**
 * Returns a function that finds the scoring rule of a discipline of an edition: its format, or the rule of its first
 * day.
 */
export const scoringRules = ({ table, profile }: Frame) => {
  const known: (ScoringRule | null)[] = [];
  return (row: number): ScoringRule | undefined => {
    const edition = table.columns.edition[row]!;
    const discipline = table.columns.discipline[row]!;
    const key = edition * disciplines.length + discipline;
    if (known[key] === undefined) {
      const { ref, format } = table.editions.at(edition);
      known[key] = scoringOf(profile, { startDate: ref.startDate, format }, disciplines[discipline]!) ?? null;
    }
    return known[key] ?? undefined;
  };
};

/** Totals of one match. The object is overwritten for the next match. */
export interface ScoreSums {
  games1: number;
  games2: number;
  points1: number;
  points2: number;
  firstGame: 0 | 1 | 2;
  /** The side that won the first two games; 0 if neither did. */
  firstTwo: 0 | 1 | 2;
  /** Sets that were won in a tie-break. */
  tieBreaks1: number;
  tieBreaks2: number;
}

const countGame = (sums: ScoreSums, game: number, one: number, two: number): void => {
  if (one === two) return;
  const winner = one > two ? 1 : 2;
  if (winner === 1) sums.games1 += 1;
  else sums.games2 += 1;
  if (game === 0) sums.firstGame = winner;
  else if (game === 1 && sums.firstGame === winner) sums.firstTwo = winner;
};

/** A set that was won by one game was decided in a tie-break, at whatever score that was played. */
const countTieBreak = (sums: ScoreSums, one: number, two: number): void => {
  if (one - two === 1) sums.tieBreaks1 += 1;
  else if (two - one === 1) sums.tieBreaks2 += 1;
};

const clear = (sums: ScoreSums): void => {
  sums.games1 = sums.games2 = sums.points1 = sums.points2 = sums.tieBreaks1 = sums.tieBreaks2 = 0;
  sums.firstGame = sums.firstTwo = 0;
};

/**
 * Returns a function that sums the games and points of the match of a row. Points of an unfinished last game count, but
 * the game counts for neither side. An unknown or doubtful score is 0-0. The same object is reused for all matches.
 */
export const scoreSummer = (frame: Frame): ((row: number) => Readonly<ScoreSums>) => {
  const { table, profile } = frame;
  const hasTieBreaks = profile.scoring.some(({ tieBreak }) => tieBreak);
  const ruleOf = scoringRules(frame);
  const isDoubtful = doubtfulRows(table, profile);
  const sums: ScoreSums = {
    games1: 0,
    games2: 0,
    points1: 0,
    points2: 0,
    firstGame: 0,
    firstTwo: 0,
    tieBreaks1: 0,
    tieBreaks2: 0,
  };
  /** Number of games that count as won: all games, or all but the last one if the match was broken off in it. */
  const countedGames = (row: number, games: number): number => {
    if (games === 0 || table.columns.outcome[row] === COMPLETED) return games;
    const rule = ruleOf(row);
    const isWhole = rule && isOver(table.pointsIn(row, games - 1, 1), table.pointsIn(row, games - 1, 2), rule);
    return isWhole ? games : games - 1;
  };
  return (row) => {
    const games = isDoubtful(row) ? 0 : table.gameCount(row);
    const counted = countedGames(row, games);
    clear(sums);
    for (let game = 0; game < games; game++) {
      const one = table.pointsIn(row, game, 1);
      const two = table.pointsIn(row, game, 2);
      sums.points1 += one;
      sums.points2 += two;
      if (game >= counted) continue;
      countGame(sums, game, one, two);
      if (hasTieBreaks) countTieBreak(sums, one, two);
    }
    return sums;
  };
};

/** Returns a function that reads the games and points of the match of a row, see `scoreSummer`. */
export const scoreReader = (frame: Frame): ((row: number) => Score) => {
  const sumsOf = scoreSummer(frame);
  return (row) => {
    const { games1, games2, points1, points2, firstGame } = sumsOf(row);
    return { games: [games1, games2], points: [points1, points2], firstGame };
  };
};
