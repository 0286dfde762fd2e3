import { invert } from '../invert.js';
import { startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState } from '../scoring/state.js';
import { badmintonChance } from './badminton-chance.js';
import { type Form, formsAfter, formsAround } from './form.js';
import type { PointChances } from './point-chances.js';
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

/** Probability that side 1 wins the match from a score, if the form of the day is one of several. */
export const chanceFrom = (state: ScoreState, forms: readonly Form[]): number =>
  formsAfter(state, forms).reduce((sum, weight, at) => sum + weight * winChance(state, forms[at]!.chances), 0);

/** Probability that side 1 wins a match before it begins, when either side can serve first. */
const chanceBefore = (terms: MatchTerms, forms: readonly Form[]): number =>
  (chanceFrom(startMatch(terms, { server: 1 }), forms) + chanceFrom(startMatch(terms, { server: 2 }), forms)) / 2;

/** The forms for which side 1 has this probability of winning the match before it begins. */
export const formsFrom = (terms: MatchTerms, chance: number): readonly Form[] => {
  const wanted = Math.min(Math.max(chance, SUREST), 1 - SUREST);
  const edge = invert((x) => chanceBefore(terms, formsAround(x, terms)), wanted, [-MOST_EDGE, MOST_EDGE]);
  return formsAround(edge, terms);
};
