import type { leaderboardPeriods } from '@rallyrank/contracts/predictions/leaders';
import { type Day, dateOf, mondayOf } from '@rallyrank/contracts/shared/time';
import { dayIn } from '@rallyrank/shared/domain/zone';

const HOUR_MS = 3_600_000;

/** The ISO instant at which a day begins in a time zone, found in steps of a quarter of an hour. */
const startOf = (day: Day, zone: string): string => {
  // No time zone is more than 14 hours ahead of UTC or 12 hours behind it.
  for (let at = dateOf(day).getTime() - 14 * HOUR_MS; ; at += HOUR_MS / 4)
    if (dayIn(zone, new Date(at)) >= day) return new Date(at).toISOString();
};

/** The ISO instant at which the current week (from Monday) or year began in a time zone; null for all time. */
export const sinceOf = (period: (typeof leaderboardPeriods)[number], zone: string, now: Date): string | null => {
  if (period === 'all') return null;
  const today = dayIn(zone, now);
  return startOf(period === 'week' ? mondayOf(today) : `${today.slice(0, 4)}-01-01`, zone);
};
