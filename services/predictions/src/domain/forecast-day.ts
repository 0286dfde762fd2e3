import type { Schedule } from '@rallyrank/contracts/live/events';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { dayIn } from '@rallyrank/shared/domain/zone';

/** A forecast is frozen on the eve of its match day, when the most is known; at once if the match is known later than that. */
const DAYS_BEFORE = 1;

/** The day for which a match is planned: without a time the first day of the tournament or, once that has passed, today. Undefined if its time has passed. */
const plannedDay = (
  { notBefore, firstDay }: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day | undefined => {
  if (notBefore === undefined) return firstDay < today ? today : firstDay;
  const day = dayIn(zone, new Date(notBefore));
  // It may have been played, and later results may tell of it.
  return day < today ? undefined : day;
};

/** The match day if the forecast is to be frozen today; undefined while it is too early, and when it is too late. */
export const dueDay = (
  planned: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day | undefined => {
  const day = plannedDay(planned, zone, today);
  return day === undefined || dayNumber(day) - dayNumber(today) > DAYS_BEFORE ? undefined : day;
};
