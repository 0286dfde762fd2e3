import { invert } from '../invert.js';
import type { ScoringRule } from '../profile.js';
import { pick, type Random } from './random.js';

/** The scoring of a match, with the number of games that wins it. */
export interface MatchFormat extends Pick<ScoringRule, 'target' | 'lead' | 'cap'> {
  readonly gamesToWin: number;
}

/** The winning margin of a match: games and points (tennis: sets and games). */
export interface Margin {
  readonly games: number;
  readonly points: number;
}

/** Maximum number of points of a side in a game without a cap. */
const LONGEST_PLAY = 60;
const CHANCES = [0, 1] as const;

/** Probabilities of the margins of a game in points, for won and lost games. */
interface GameMargins {
  readonly won: Float64Array;
  readonly lost: Float64Array;
}

/** Computes all scores of a game in which each point is won with probability `s`. */
const gameMargins = (s: number, format: MatchFormat): GameMargins => {
  const { target, cap = target + LONGEST_PLAY } = format;
  const size = cap + 1;
  const at = new Float64Array(size * size);
  const margins = { won: new Float64Array(size), lost: new Float64Array(size) };
  at[0] = 1;
  const isWon = (own: number, other: number) => isGameWon(own, other, { ...format, cap });
  for (let total = 0; total < 2 * cap; total++) {
    for (let own = Math.max(0, total - cap); own <= Math.min(total, cap); own++) {
      const other = total - own;
      const chance = at[own * size + other]!;
      if (chance === 0) continue;
      if (isWon(own, other)) margins.won[own - other]! += chance;
      else if (isWon(other, own)) margins.lost[other - own]! += chance;
      else {
        at[(own + 1) * size + other]! += chance * s;
        at[own * size + other + 1]! += chance * (1 - s);
      }
    }
  }
  return margins;
};

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** Probabilities of a won match by number of lost games, if each game is won independently with probability `g`. */
const matchesWon = (g: number, gamesToWin: number): Float64Array => {
  const chances = new Float64Array(gamesToWin);
  chances[0] = g ** gamesToWin;
  for (let lost = 1; lost < gamesToWin; lost++) {
    chances[lost] = (chances[lost - 1]! * (1 - g) * (gamesToWin - 1 + lost)) / lost;
  }
  return chances;
};

/**
 * Probability of winning a game that corresponds to the probability `p` of winning the match, if games are independent.
 */
const gameChance = (p: number, { gamesToWin }: MatchFormat): number =>
  invert((x) => sum(matchesWon(x, gamesToWin)), p, CHANCES);

/**
 * Probability of winning a point (tennis: a game) that corresponds to the probability `p` of winning the match, if
 * points are independent.
 */
export const pointChance = (p: number, format: MatchFormat): number =>
  invert((x) => sum(gameMargins(x, format).won), gameChance(p, format), CHANCES);

/** Whether a game is won at a score. */
const isGameWon = (own: number, other: number, { target, lead, cap }: MatchFormat): boolean =>
  own === cap || (own >= target && own - other >= lead);

/** Samples margins of matches between two sides. */
export type MarginSource = (random: Random, isFirstWinner: boolean) => Margin;

/**
 * The margins of a match that the first side wins with probability `p`, if points are independent: the probability of
 * winning a point follows from `p`, and the margin from the resulting scores.
 */
export const marginSource = (p: number, format: MatchFormat): MarginSource => {
  const { gamesToWin } = format;
  const g = gameChance(p, format);
  const games = gameMargins(pointChance(p, format), format);
  const [wonTotal, lostTotal] = [sum(games.won), sum(games.lost)];
  const sides = {
    first: { lostGames: matchesWon(g, gamesToWin), won: games.won, wonTotal, lost: games.lost, lostTotal },
    second: {
      lostGames: matchesWon(1 - g, gamesToWin),
      won: games.lost,
      wonTotal: lostTotal,
      lost: games.won,
      lostTotal: wonTotal,
    },
  };
  const totals = { first: sum(sides.first.lostGames), second: sum(sides.second.lostGames) };
  return (random, isFirstWinner) => {
    const winner = isFirstWinner ? 'first' : 'second';
    const side = sides[winner];
    const lost = pick(random, side.lostGames, totals[winner]);
    let points = 0;
    for (let i = 0; i < gamesToWin; i++) points += pick(random, side.won, side.wonTotal);
    for (let i = 0; i < lost; i++) points -= pick(random, side.lost, side.lostTotal);
    return { games: gamesToWin - lost, points };
  };
};
