import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import type { ScoreSums } from '../score/games.js';

/** Games and points of a match, and the score of its last game. */
export type FinalScore = Readonly<Pick<ScoreSums, 'games1' | 'games2' | 'points1' | 'points2'>> & {
  readonly margin: number;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Lead, as a share of all points, at which the points part of closeness is 0. */
const DECISIVE_SHARE = 0.1;
const GAMES = 0.5;
const POINTS = 0.25;
const LAST_GAME = 0.25;

/**
 * Closeness of a completed match, from 0 to 1 (a scale of this project). It consists of one half for the games of the
 * loser (1 if the match went to the deciding game, 0 in straight games), one quarter for points (1 if both sides scored
 * the same), and one quarter for the last game (1 if it was won by the smallest lead, 0 if won to nil).
 */
export const closeness = (score: FinalScore, { target, lead }: ScoringRule): number => {
  const { games1, games2, points1, points2, margin } = score;
  const won = Math.max(games1, games2);
  if (won === 0) return 0;
  const ofGames = won > 1 ? Math.min(games1, games2) / (won - 1) : 1;
  const ofPoints = clamp(1 - Math.abs(points1 - points2) / (DECISIVE_SHARE * (points1 + points2)));
  const ofLast = clamp(1 - (margin - lead) / (target - lead));
  return GAMES * ofGames + POINTS * ofPoints + LAST_GAME * ofLast;
};

/**
 * Length of a completed match, from 0 to 1: its points divided by those of the longest regular match under the rule,
 * with all games played and each won by the smallest lead at the target (badminton 3 x 40 points, tennis 5 x 10 games).
 */
export const length = ({ points1, points2 }: FinalScore, { gamesToWin, target, lead }: ScoringRule): number =>
  clamp((points1 + points2) / ((2 * Math.max(...gamesToWin) - 1) * (2 * target - lead)));
