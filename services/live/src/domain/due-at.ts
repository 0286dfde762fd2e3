import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { LiveMatchState } from './live-match.js';

const MS_PER_DAY = 86_400_000;
/** The longest tournaments last two weeks. */
const LONGEST_DAYS = 14;

/**
 * The time from which the age of a match counts, in milliseconds: that of its last event, or a later one at which it may begin. A match that
 * waits without a time may begin until its tournament ends, a replay when it is scheduled.
 * @param lastDay of the tournament, where it is known
 */
export const dueAt = ({ schedule, stage, at }: LiveMatchState, lastDay?: Day): number => {
  const { notBefore, firstDay, source } = schedule;
  const last = Date.parse(at);
  if (notBefore !== undefined) return Math.max(last, Date.parse(notBefore));
  if (stage !== 'waiting' || source === 'replay') return last;
  const days = lastDay === undefined ? dayNumber(firstDay) + LONGEST_DAYS : dayNumber(lastDay) + 1;
  return Math.max(last, days * MS_PER_DAY);
};
