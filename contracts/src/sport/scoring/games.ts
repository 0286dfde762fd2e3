import type { ScoringRule } from '../profile.js';
import type { GamePoints } from './state.js';

type Terms = Pick<ScoringRule, 'target' | 'lead' | 'cap'>;

/** Maximum number of points before the target at which setting was offered (13-all of 15, 9-all of 11). */
export const SETTING_BEFORE = 2;

/**
 * Whether a game score is possible, in a finished or unfinished game. If a lead of one suffices, a score past the
 * target means that the game was set, so both sides were close to the target.
 */
export const isReachable = ([one = 0, two = 0]: GamePoints, { target, lead, cap }: Terms): boolean => {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  if (cap !== undefined && high > cap) return false;
  if (high <= target) return true;
  return lead === 1 ? low >= target - SETTING_BEFORE : high - low <= lead;
};

/** Whether a game is over at a possible score. */
export const isOver = ([one = 0, two = 0]: GamePoints, rule: Terms): boolean => {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  return isReachable([one, two], rule) && high >= rule.target && (high - low >= rule.lead || high === rule.cap);
};
