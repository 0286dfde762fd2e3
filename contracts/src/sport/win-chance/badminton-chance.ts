import { gamesWon, type MatchTerms, type ScoreState, type SideNumber } from '../scoring/state.js';
import { chanceOn, ofServer, type PointChances, remembered } from './point-chances.js';

type Chance = (score: readonly [number, number], server: SideNumber, turn: 1 | 2) => number;

interface Capped {
  readonly target: number;
  readonly lead: number;
  readonly cap: number;
}

/** The chances in a game that ends at `cap` points at the latest: a table that is filled from its end. */
const cappedGame = (p: number, { target, lead, cap }: Capped): Chance => {
  const size = cap + 1;
  const table = new Float64Array(size * size);
  for (let a = cap; a >= 0; a--) {
    for (let b = cap; b >= 0; b--) {
      const isWon = (a >= target && a - b >= lead) || a === cap;
      const isLost = (b >= target && b - a >= lead) || b === cap;
      const later = isWon || isLost ? 0 : p * table[(a + 1) * size + b]! + (1 - p) * table[a * size + b + 1]!;
      table[a * size + b] = isWon ? 1 : later;
    }
  }
  return ([a, b]) => table[a * size + b]!;
};

/** Probability that side 1 wins a game of rally scoring, in which the server has no advantage. */
const rallyGame = (p: number, { rule }: MatchTerms): Chance => {
  const { target, lead, cap = Number.POSITIVE_INFINITY } = rule;
  if (cap !== Number.POSITIVE_INFINITY) return cappedGame(p, { target, lead, cap });
  const level = (p * p) / (p * p + (1 - p) * (1 - p));
  const from = remembered((a, b) => {
    if (a >= target && a - b >= lead) return 1;
    if (b >= target && b - a >= lead) return 0;
    if (a === b && a >= target - 1) return level;
    return p * from(a + 1, b) + (1 - p) * from(a, b + 1);
  });
  return ([a, b]) => from(a, b);
};

/** The games of the last chances of a match: a curve needs the same ones after each rally. */
const gamesByChances = new WeakMap<PointChances, { readonly rule: MatchTerms['rule']; readonly game: Chance }>();

const rememberedRally = (chances: PointChances, terms: MatchTerms): Chance => {
  const known = gamesByChances.get(chances);
  if (known?.rule === terms.rule) return known.game;
  const game = rallyGame(chanceOn(chances, 1), terms);
  gamesByChances.set(chances, { rule: terms.rule, game });
  return game;
};

/** The servers of an innings cycle in order, until one scores. */
const innings = (players: 1 | 2): readonly (readonly [SideNumber, 1 | 2])[] =>
  players === 1
    ? [
        [1, 1],
        [2, 1],
      ]
    : [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ];

/**
 * Probability that side 1 wins a game of service scoring to `goal`. There can be many rallies without a point, so a
 * score is a cycle of servers: for the first server V = a + b V, where `a` sums the continuations after a point and `b`
 * is the probability that nobody scores in a whole cycle.
 */
const serviceGame = (chances: PointChances, { players }: MatchTerms, goal: number): Chance => {
  const cycle = innings(players);
  const known = new Map<string, number>();
  const from: Chance = ([a, b], server, turn) => {
    if (a >= goal) return 1;
    if (b >= goal) return 0;
    const key = `${a} ${b} ${server} ${turn}`;
    const value = known.get(key);
    if (value !== undefined) return value;
    const start = cycle.findIndex(([side, nth]) => side === server && nth === (players === 1 ? 1 : turn));
    let scored = 0;
    let none = 1;
    for (let i = 0; i < cycle.length; i++) {
      const [side, nth] = cycle[(start + i) % cycle.length]!;
      const p = ofServer(chances, side);
      scored += none * p * from(side === 1 ? [a + 1, b] : [a, b + 1], side, nth);
      none *= 1 - p;
    }
    const chance = scored / (1 - none);
    known.set(key, chance);
    return chance;
  };
  return from;
};

/** Probability that side 1 wins a match of badminton from any score, without further setting. */
export const badmintonChance = (state: ScoreState, chances: PointChances): number => {
  const { terms, service, winner } = state;
  const game = (goal: number): Chance =>
    terms.rule.serviceScoring ? serviceGame(chances, terms, goal) : rememberedRally(chances, terms);
  const fresh = game(terms.rule.target);
  // The winner of a game serves first in the next one, with one server.
  const from = (one: number, two: number, server: SideNumber): number => {
    if (one === terms.gamesToWin) return 1;
    if (two === terms.gamesToWin) return 0;
    const p = fresh([0, 0], server, 2);
    return p * from(one + 1, two, 1) + (1 - p) * from(one, two + 1, 2);
  };
  const [one, two] = gamesWon(state.games);
  if (winner !== null) return winner === 1 ? 1 : 0;
  const current = game(state.goal)(state.score, service.side, service.turn);
  return current * from(one + 1, two, 1) + (1 - current) * from(one, two + 1, 2);
};
