import type { ScoringRule } from '@rallyrank/contracts/sport/profile';

type Games = readonly (readonly number[])[];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A side that has a tenth of all points more than the other leaves nothing of this part of closeness. */
const DECISIVE_SHARE = 0.1;
const GAMES = 0.5;
const POINTS = 0.25;
const LAST_GAME = 0.25;

const totals = (games: Games) => {
  let [games1, games2, points1, points2] = [0, 0, 0, 0];
  for (const [one = 0, two = 0] of games) {
    points1 += one;
    points2 += two;
    games1 += Number(one > two);
    games2 += Number(two > one);
  }
  return { games1, games2, points1, points2 };
};

/**
 * How close a completed match was, 0-1: half for games of the loser (1 where it went to the last game, 0 in straight games), a quarter
 * for points (1 where both scored the same), a quarter for the last game (1 where it was won by the smallest lead, 0 to nil).
 */
export const closeness = (games: Games, { target, lead }: ScoringRule): number => {
  const { games1, games2, points1, points2 } = totals(games);
  const won = Math.max(games1, games2);
  if (won === 0) return 0;
  const ofGames = won > 1 ? Math.min(games1, games2) / (won - 1) : 1;
  const ofPoints = clamp(1 - Math.abs(points1 - points2) / (DECISIVE_SHARE * (points1 + points2)));
  const [one = 0, two = 0] = games.at(-1)!;
  const ofLast = clamp(1 - (Math.abs(one - two) - lead) / (target - lead));
  return GAMES * ofGames + POINTS * ofPoints + LAST_GAME * ofLast;
};

/**
 * How long a completed match was, 0-1: its points over those of the longest plain match of the rule, all games played and each won by
 * the smallest lead at the target (badminton 3 x 40 points, tennis 5 x 10 games).
 */
export const length = (games: Games, { gamesToWin, target, lead }: ScoringRule): number => {
  const { points1, points2 } = totals(games);
  return clamp((points1 + points2) / ((2 * Math.max(...gamesToWin) - 1) * (2 * target - lead)));
};
