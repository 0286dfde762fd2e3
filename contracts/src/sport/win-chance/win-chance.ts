import { invert } from '../invert.js';
import { startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState } from '../scoring/state.js';
import { badmintonChance } from './badminton-chance.js';
import { type PointChances, pointChances } from './point-chances.js';
import { tennisChance } from './tennis-chance.js';

/** Chances closer to 0 or 1 are taken as these, which a finite edge gives. */
const SUREST = 1e-6;
/** Beyond this edge in log-odds of a point every match is decided. */
const MOST_EDGE = 12;

/** Side 1's chance to win the match from a score, exact for chances of a point that do not change. */
export const winChance = (state: ScoreState, chances: PointChances): number => {
  if (state.winner !== null) return state.winner === 1 ? 1 : 0;
  return state.terms.rule.unit === 'set' ? tennisChance(state, chances) : badmintonChance(state, chances);
};

/** Before a match either side may serve first. */
const chanceBefore = (terms: MatchTerms, chances: PointChances): number =>
  (winChance(startMatch(terms, { server: 1 }), chances) + winChance(startMatch(terms, { server: 2 }), chances)) / 2;

/** The chances of a point that give side 1 this chance to win the match before it begins. */
export const pointChancesFrom = (terms: MatchTerms, chance: number): PointChances => {
  const wanted = Math.min(Math.max(chance, SUREST), 1 - SUREST);
  const edge = invert((x) => chanceBefore(terms, pointChances(x, terms.serverPoint)), wanted, [-MOST_EDGE, MOST_EDGE]);
  return pointChances(edge, terms.serverPoint);
};
