import type { Schedule } from '@rallyrank/contracts/live/events';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { dayIn } from './zone.js';

/** A forecast is frozen on the eve of its match day, when the most is known; at once if the match is known later than that. */
const DAYS_BEFORE = 1;

/** The day for which a match is planned: without a time the first day of the tournament or, once that has passed, today. */
const plannedDay = (
  { notBefore, firstDay }: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day => {
  const day = notBefore === undefined ? firstDay : dayIn(zone, new Date(notBefore));
  return day < today ? today : day;
};

/** The match day if the forecast is to be frozen today; undefined while it is too early. */
export const dueDay = (
  planned: Pick<Schedule, 'notBefore' | 'firstDay'>,
  zone: string,
  today: Day,
): Day | undefined => {
  const day = plannedDay(planned, zone, today);
  return dayNumber(day) - dayNumber(today) > DAYS_BEFORE ? undefined : day;
};
