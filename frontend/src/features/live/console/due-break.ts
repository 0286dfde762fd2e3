import type { interruptions, LiveMatch } from '@rallyrank/contracts/live/match';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scheduledTerms } from '@rallyrank/contracts/sport/scoring/match';
import { isDecided } from './predict';

/**
 * The break that the rules prescribe at the current score: when a side first reaches half of the points of a game, and
 * between two games.
 */
export const dueBreak = (profile: SportProfile, match: LiveMatch): (typeof interruptions)[number] | undefined => {
  const { state, interruption, score } = match;
  const rule = scheduledTerms(profile, match)?.rule;
  if (state !== 'InProgress' || interruption !== null || isDecided(match)) return undefined;
  if (rule === undefined || rule.unit === 'set' || rule.serviceScoring) return undefined;
  const [one = 0, two = 0] = score.games.at(-1) ?? [];
  if (one + two === 0) return score.games.length > 1 ? 'between-games' : undefined;
  const half = Math.ceil(rule.target / 2);
  // The side that won the last point serves, so it is the side that has just reached the half.
  const isJustReached = Math.max(one, two) === half && one !== two && score.server === (one > two ? 1 : 2);
  return isJustReached ? 'interval' : undefined;
};
