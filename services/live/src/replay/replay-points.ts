import { playAll, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import { isGameOver, MATCH_TIE_BREAK } from '@rallyrank/contracts/sport/scoring/sets';
import type { GamePoints, MatchTerms, ScoreState, SideNumber } from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Random } from '@rallyrank/shared/domain/random';
import { winningOrder } from './winning-order.js';

/** Probability that the side that wins a game of tennis wins a point in it. */
const WINNING_POINT = 0.62;
const GAME = 4;

/** The points of a service game that a side wins. */
const serviceGame = (random: Random, winner: SideNumber): SideNumber[] => {
  const loser: SideNumber = winner === 1 ? 2 : 1;
  for (;;) {
    const points: SideNumber[] = [];
    let [own, other] = [0, 0];
    while (Math.max(own, other) < GAME || Math.abs(own - other) < 2) {
      const isOwn = random.chance(WINNING_POINT);
      if (isOwn) own += 1;
      else other += 1;
      points.push(isOwn ? winner : loser);
    }
    if (own > other) return points;
  }
};

const tieBreak = (random: Random, winner: SideNumber, target: number, lost: number | undefined): SideNumber[] => {
  const low = lost ?? random.int(target - 1);
  const high = Math.max(target, low + 2);
  return winningOrder(random, { target, lead: 2 }, winner === 1 ? [high, low] : [low, high]);
};

const setPoints = (
  random: Random,
  terms: MatchTerms,
  index: number,
  [one = 0, two = 0, lost]: GamePoints,
): SideNumber[] => {
  const { rule, gamesToWin, decider } = terms;
  if (decider === 'match-tie-break' && index === 2 * gamesToWin - 2)
    return winningOrder(random, MATCH_TIE_BREAK, [one, two]);
  const at = rule.tieBreak?.at;
  const winner: SideNumber = one > two ? 1 : 2;
  const isTieBreak = at !== undefined && Math.max(one, two) === at + 1 && Math.min(one, two) === at;
  const games = winningOrder(random, rule, isTieBreak ? [at, at] : [one, two]);
  const points = games.flatMap((side) => serviceGame(random, side));
  return isTieBreak ? [...points, ...tieBreak(random, winner, rule.tieBreak!.points, lost)] : points;
};

/** Rallies after which a side has a point under service scoring: it must first win the service. */
const serviceRallies = (state: ScoreState, order: readonly SideNumber[]): SideNumber[] => {
  const rallies: SideNumber[] = [];
  let current = state;
  for (const side of order) {
    const before = current.score[side - 1]! + current.games.length;
    while (current.winner === null && current.score[side - 1]! + current.games.length === before) {
      rallies.push(side);
      current = playAll(current, [side]);
    }
  }
  return rallies;
};

const gamePoints = (random: Random, state: ScoreState, index: number, game: GamePoints): SideNumber[] => {
  const { terms } = state;
  if (terms.rule.unit === 'set') return setPoints(random, terms, index, game);
  const order = winningOrder(random, terms.rule, [game[0] ?? 0, game[1] ?? 0]);
  return terms.rule.serviceScoring ? serviceRallies(state, order) : order;
};

/** Games that were started; in an unfinished match the last one may have been about to begin. */
const begun = (games: readonly GamePoints[]): readonly GamePoints[] =>
  games.filter(([one = 0, two = 0]) => one + two > 0);

/** Whether the games are as they were; a source may not contain the points of a tie-break. */
const areSame = (played: readonly GamePoints[], real: readonly GamePoints[]): boolean =>
  played.length === real.length && real.every((game, i) => isEqual(played[i]!.slice(0, game.length), [...game]));

/**
 * Rallies after which the games are as they really were, drawn from a seed; undefined if the rule of the edition does
 * not allow such a score point by point, as with games that were set to more points.
 */
export const replayPoints = (
  random: Random,
  terms: MatchTerms,
  server: SideNumber,
  games: readonly GamePoints[],
): readonly SideNumber[] | undefined => {
  const points: SideNumber[] = [];
  let state = startMatch(terms, { server });
  for (const [index, game] of games.entries()) {
    if (state.winner !== null) return undefined;
    const isLast = index === games.length - 1;
    if (!isGameOver(terms, index, game) && !isLast) return undefined;
    const own = gamePoints(random, state, index, game);
    if (own.length === 0) break;
    points.push(...own);
    try {
      state = playAll(state, own);
    } catch {
      return undefined;
    }
  }
  return areSame(begun(scoreView(state).games), begun(games)) ? points : undefined;
};
