import { isOver, isReachable } from './games.js';
import type { GamePoints, MatchTerms } from './state.js';

export const MATCH_TIE_BREAK = { target: 10, lead: 2 } as const;

/** The bounds of the score of a game or set by its position in the match, from 0. */
const boundsOf = ({ rule, decider, gamesToWin }: MatchTerms, index: number) => {
  const isDecider = rule.unit === 'set' && index === 2 * gamesToWin - 2;
  if (isDecider && decider === 'match-tie-break') return MATCH_TIE_BREAK;
  if (isDecider && decider === 'advantage-set') return { target: rule.target, lead: rule.lead };
  return rule;
};

/** Whether a set had a tie-break: the loser's points of it are present. */
const hasTieBreak = ([one = 0, two = 0, points]: GamePoints, { rule }: MatchTerms): boolean =>
  points === undefined || (Math.abs(one - two) === 1 && Math.min(one, two) === rule.tieBreak?.at);

export const isGameOver = (terms: MatchTerms, index: number, game: GamePoints): boolean =>
  isOver(game, boundsOf(terms, index)) && hasTieBreak(game, terms);

/** Whether an unfinished game can have this score. */
export const isGameOpen = (terms: MatchTerms, index: number, game: GamePoints): boolean => {
  const bounds = boundsOf(terms, index);
  return game.length === 2 && isReachable(game, bounds) && !isOver(game, bounds);
};
