import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import type { Random } from '@rallyrank/shared/domain/random';

/** Points of side 1 and side 2; in tennis games, with the loser's tie-break points third. */
export type Game = [number, number] | [number, number, number];

export interface PlayedScore {
  readonly games: Game[];
  readonly winner: 1 | 2;
  readonly points: number;
}

/** Probability that side 1 wins a point when it serves, and when side 2 serves. */
export interface PointOdds {
  readonly onOwnServe: number;
  readonly onOtherServe: number;
}

const isWon = (own: number, other: number, target: number, lead: number, cap = Number.POSITIVE_INFINITY): boolean =>
  (own >= target && own - other >= lead) || own === cap;

const isOver = (a: number, b: number, rule: ScoringRule): boolean =>
  isWon(a, b, rule.target, rule.lead, rule.cap) || isWon(b, a, rule.target, rule.lead, rule.cap);

/** One game with rally scoring; the server has no advantage. */
const playGame = (random: Random, rule: ScoringRule, odds: PointOdds): { game: Game; points: number } => {
  let a = 0;
  let b = 0;
  while (!isOver(a, b, rule)) {
    if (random.chance(odds.onOwnServe)) a++;
    else b++;
  }
  return { game: [a, b], points: a + b };
};

/** Probability of holding a service game, given the probability of winning a point on serve. */
const holdChance = (p: number): number => p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)));

const POINTS_PER_GAME = 6.4;

const playTieBreak = (random: Random, to: number, lead: number, odds: PointOdds): [number, number] => {
  let a = 0;
  let b = 0;
  while (!isWon(a, b, to, lead) && !isWon(b, a, to, lead)) {
    // The first point is served by side 1, then two points each.
    const isOwnServe = Math.floor((a + b + 1) / 2) % 2 === 0;
    if (random.chance(isOwnServe ? odds.onOwnServe : odds.onOtherServe)) a++;
    else b++;
  }
  return [a, b];
};

/** One set of service games, side 1 serving first. */
const playSet = (random: Random, rule: ScoringRule, odds: PointOdds): { game: Game; points: number } => {
  const hold = holdChance(odds.onOwnServe);
  const lose = holdChance(1 - odds.onOtherServe);
  let a = 0;
  let b = 0;
  while (!isOver(a, b, rule)) {
    if (rule.tieBreak && a === rule.tieBreak.at && b === rule.tieBreak.at) {
      const [x, y] = playTieBreak(random, rule.tieBreak.points, rule.tieBreak.lead, odds);
      const games: [number, number] = x > y ? [a + 1, b] : [a, b + 1];
      return { game: [...games, Math.min(x, y)], points: (a + b) * POINTS_PER_GAME + x + y };
    }
    const isOwnServe = (a + b) % 2 === 0;
    if (isOwnServe ? random.chance(hold) : !random.chance(lose)) a++;
    else b++;
  }
  return { game: [a, b], points: (a + b) * POINTS_PER_GAME };
};

/** A whole match, game by game. */
export const playScore = (random: Random, rule: ScoringRule, gamesToWin: number, odds: PointOdds): PlayedScore => {
  const play = rule.unit === 'set' ? playSet : playGame;
  const games: Game[] = [];
  const won = [0, 0];
  let points = 0;
  while (won[0]! < gamesToWin && won[1]! < gamesToWin) {
    const played = play(random, rule, odds);
    games.push(played.game);
    points += played.points;
    won[played.game[0] > played.game[1] ? 0 : 1]!++;
  }
  return { games, winner: won[0] === gamesToWin ? 1 : 2, points };
};

/** The same match ended early: some complete games, and an unfinished last one. */
export const cutShort = (
  random: Random,
  rule: ScoringRule,
  { games, points }: PlayedScore,
): { games: Game[]; points: number } => {
  const last = random.int(games.length);
  const part = 0.1 + 0.8 * random.next();
  const [a = 0, b = 0] = games[last] ?? [];
  const open: Game = [Math.floor(a * part), Math.floor(b * part)];
  // In a long game, the score may have passed through one that would already have ended it.
  while (isOver(open[0], open[1], rule)) open[open[0] > open[1] ? 0 : 1]--;
  return { games: [...games.slice(0, last), open], points: (points * (last + part)) / games.length };
};
