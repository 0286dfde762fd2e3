import type { Schedule } from '@rallyrank/contracts/live/events';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { dayIn } from '@rallyrank/shared/domain/zone';

/**
 * Number of days before the match day at which a forecast is frozen. It is frozen at once if the match becomes known
 * later.
 */
const DAYS_BEFORE = 1;

/**
 * The day for which a match is planned. A match without a time is planned for the first day of the tournament or, once
 * that has passed, for today. Undefined if its day has passed.
 */
const plannedDay = (
  { notBefore, firstDay }: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day | undefined => {
  if (notBefore === undefined) return firstDay < today ? today : firstDay;
  const day = dayIn(zone, new Date(notBefore));
  // The match may have been played already, and later results may reveal its result.
  return day < today ? undefined : day;
};

/** The match day if the forecast must be frozen today; undefined if it is too early or too late. */
export const dueDay = (
  planned: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day | undefined => {
  const day = plannedDay(planned, zone, today);
  return day === undefined || dayNumber(day) - dayNumber(today) > DAYS_BEFORE ? undefined : day;
};
