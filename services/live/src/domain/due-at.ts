import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { LiveMatchState } from './live-match.js';

const MS_PER_DAY = 86_400_000;
/** Duration of the longest tournaments, in days. */
const LONGEST_DAYS = 14;

/**
 * The time from which the age of a match is measured, as Unix time in milliseconds: the time of its last event, or a
 * later time at which it can begin. A waiting match without a time can begin until the end of its tournament; a replay
 * begins when it is scheduled.
 * @param lastDay last day of the tournament, if it is known; otherwise 14 days from its first day are assumed
 */
export const dueAt = ({ schedule, stage, at }: LiveMatchState, lastDay?: Day): number => {
  const { notBefore, firstDay, source } = schedule;
  const last = Date.parse(at);
  if (notBefore !== undefined) return Math.max(last, Date.parse(notBefore));
  if (stage !== 'waiting' || source === 'replay') return last;
  const days = lastDay === undefined ? dayNumber(firstDay) + LONGEST_DAYS : dayNumber(lastDay) + 1;
  return Math.max(last, days * MS_PER_DAY);
};
