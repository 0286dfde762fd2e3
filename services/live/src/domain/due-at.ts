import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { LiveMatchState } from './live-match.js';

const MS_PER_DAY = 86_400_000;
/** The longest tournaments last two weeks. */
const LONGEST_DAYS = 14;

/**
 * When a match may still begin, in milliseconds: one that waits without a time, until its tournament ends. A replay begins when it is scheduled.
 * @param lastDay of the tournament, where it is known
 */
export const dueAt = ({ schedule, stage, at }: LiveMatchState, lastDay?: Day): number => {
  const { notBefore, firstDay, source } = schedule;
  if (notBefore !== undefined) return Date.parse(notBefore);
  if (stage !== 'waiting' || source === 'replay') return Date.parse(at);
  const days = lastDay === undefined ? dayNumber(firstDay) + LONGEST_DAYS : dayNumber(lastDay) + 1;
  return days * MS_PER_DAY;
};
