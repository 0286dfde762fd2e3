import { MATCH_TIE_BREAK } from '../scoring/sets.js';
import { gamesWon, isDeciding, type MatchTerms, other, type ScoreState, type SideNumber } from '../scoring/state.js';
import { firstOfTieBreak, tieBreakOf } from '../scoring/tennis.js';
import { alternating, chanceOn, type PointChances, remembered, twoAhead } from './point-chances.js';

const GAME = 4;

/**
 * Probability that side 1 reaches `target` points first with a lead of two.
 * @param level probability from an equal score near the end
 * @param next probability that side 1 wins the next point
 */
const raceChance = (target: number, level: number, next: (played: number) => number) => {
  const from = remembered((a, b) => {
    if (a >= target && a - b >= 2) return 1;
    if (b >= target && b - a >= 2) return 0;
    if (a === b && a >= target - 1) return level;
    const p = next(a + b);
    return p * from(a + 1, b) + (1 - p) * from(a, b + 1);
  });
  return from;
};

/** Probability that side 1 wins a service game from a score in it. */
const gameChance = (p: number, one: number, two: number): number => raceChance(GAME, twoAhead(p, p), () => p)(one, two);

/**
 * Probability that side 1 wins a tie-break from a score in it, by the side that served its first point. Near the end
 * each side serves one of two points.
 */
const tieBreakChance = (chances: PointChances, target: number, first: SideNumber, one: number, two: number): number => {
  const next = (played: number): number => chanceOn(chances, firstOfTieBreak(played, first));
  return raceChance(target, twoAhead(chances.onOwnServe, chances.onOtherServe), next)(one, two);
};

/** Probability that side 1 wins a set from a score in games, by the side that serves the next game. */
const setChance = (chances: PointChances, terms: MatchTerms, hasTieBreak: boolean, state: SetState): number => {
  const { target, lead, tieBreak } = terms.rule;
  const hold = { 1: gameChance(chances.onOwnServe, 0, 0), 2: gameChance(chances.onOtherServe, 0, 0) };
  const level = twoAhead(hold[1], hold[2]);
  const start = state.one + state.two;
  const from = remembered((a, b) => {
    if (a >= target && a - b >= lead) return 1;
    if (b >= target && b - a >= lead) return 0;
    const server = alternating(state.server, a + b - start);
    if (hasTieBreak && tieBreak && a === tieBreak.at && b === tieBreak.at)
      return tieBreakChance(chances, tieBreak.points, server, 0, 0);
    if (!hasTieBreak && a === b && a >= target - 1) return level;
    return hold[server] * from(a + 1, b) + (1 - hold[server]) * from(a, b + 1);
  });
  return from(state.one, state.two);
};

interface SetState {
  readonly one: number;
  readonly two: number;
  readonly server: SideNumber;
}

/** Probability that side 1 wins the current set. */
const currentSet = (state: ScoreState, chances: PointChances): number => {
  const { terms, service, points, score } = state;
  const target = tieBreakOf(state);
  if (target !== undefined) {
    const first = firstOfTieBreak(points[0] + points[1], service.side);
    return tieBreakChance(chances, target, first, points[0], points[1]);
  }
  const hasTieBreak = terms.rule.tieBreak !== undefined && !(terms.decider === 'advantage-set' && isDeciding(state));
  const game = gameChance(chanceOn(chances, service.side), points[0], points[1]);
  const after = (one: number, two: number): number =>
    setChance(chances, terms, hasTieBreak, { one, two, server: other(service.side) });
  return game * after(score[0] + 1, score[1]) + (1 - game) * after(score[0], score[1] + 1);
};

/** Probability that side 1 wins a set that has not begun. It does not depend on the first server. */
const freshSet = (terms: MatchTerms, chances: PointChances, isLast: boolean): number => {
  if (isLast && terms.decider === 'match-tie-break') return tieBreakChance(chances, MATCH_TIE_BREAK.target, 1, 0, 0);
  const hasTieBreak = terms.rule.tieBreak !== undefined && !(isLast && terms.decider === 'advantage-set');
  return setChance(chances, terms, hasTieBreak, { one: 0, two: 0, server: 1 });
};

/** Probability that side 1 wins a match of tennis from any score. */
export const tennisChance = (state: ScoreState, chances: PointChances): number => {
  const { terms } = state;
  const [set, last] = [freshSet(terms, chances, false), freshSet(terms, chances, true)];
  const from = remembered((one, two) => {
    if (one === terms.gamesToWin) return 1;
    if (two === terms.gamesToWin) return 0;
    const p = one + two === 2 * terms.gamesToWin - 2 ? last : set;
    return p * from(one + 1, two) + (1 - p) * from(one, two + 1);
  });
  const [one, two] = gamesWon(state.games);
  if (state.winner !== null) return from(one, two);
  const current = currentSet(state, chances);
  return current * from(one + 1, two) + (1 - current) * from(one, two + 1);
};
