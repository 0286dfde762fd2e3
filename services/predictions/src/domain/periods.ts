import type { leaderboardPeriods } from '@rallyrank/contracts/predictions/leaders';
import { type Day, mondayOf } from '@rallyrank/contracts/shared/time';
import { dayIn } from '@rallyrank/shared/domain/zone';

const HOUR_MS = 3_600_000;

/** The first full hour of a day in a time zone. */
const startOf = (day: Day, zone: string): string => {
  // No zone is more than 14 hours ahead of or 12 behind UTC.
  for (let at = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR_MS; ; at += HOUR_MS / 4)
    if (dayIn(zone, new Date(at)) >= day) return new Date(at).toISOString();
};

/** When the present week (from Monday) or year began in a zone; null for all time. */
export const sinceOf = (period: (typeof leaderboardPeriods)[number], zone: string, now: Date): string | null => {
  if (period === 'all') return null;
  const today = dayIn(zone, now);
  return startOf(period === 'week' ? mondayOf(today) : `${today.slice(0, 4)}-01-01`, zone);
};
