import { invert } from '../invert.js';
import { startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState } from '../scoring/state.js';
import { badmintonChance } from './badminton-chance.js';
import { type PointChances, pointChances } from './point-chances.js';
import { tennisChance } from './tennis-chance.js';

/** Smallest distance of a probability from 0 or 1, which a finite edge yields. */
const SUREST = 1e-6;
/** Largest edge in log-odds of a point. Beyond it every match is decided. */
const MOST_EDGE = 12;

/** Probability that side 1 wins the match from a score. It is exact for constant point probabilities. */
export const winChance = (state: ScoreState, chances: PointChances): number => {
  if (state.winner !== null) return state.winner === 1 ? 1 : 0;
  return state.terms.rule.unit === 'set' ? tennisChance(state, chances) : badmintonChance(state, chances);
};

/** Probability that side 1 wins a match before it begins, when either side can serve first. */
const chanceBefore = (terms: MatchTerms, chances: PointChances): number =>
  (winChance(startMatch(terms, { server: 1 }), chances) + winChance(startMatch(terms, { server: 2 }), chances)) / 2;

/** The point probabilities for which side 1 has this probability of winning the match before it begins. */
export const pointChancesFrom = (terms: MatchTerms, chance: number): PointChances => {
  const wanted = Math.min(Math.max(chance, SUREST), 1 - SUREST);
  const edge = invert((x) => chanceBefore(terms, pointChances(x, terms.serverPoint)), wanted, [-MOST_EDGE, MOST_EDGE]);
  return pointChances(edge, terms.serverPoint);
};
