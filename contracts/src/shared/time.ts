import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** A period from one day (inclusive) to another (exclusive). */
export const Period = z.object({ from: Day, until: Day });
export type Period = z.infer<typeof Period>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

const MS_PER_DAY = 86_400_000;

/** The beginning of a day in UTC. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Number of days since 1970-01-01: the representation of days in typed arrays. */
export const dayNumber = (day: Day): number => dateOf(day).getTime() / MS_PER_DAY;

/** The calendar day of a day number. */
export const dayOf = (dayNumber: number): Day => new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);

/** The last day of a period, inclusive. */
export const lastDayOf = ({ until }: Period): Day => dayOf(dayNumber(until) - 1);

const DAYS_PER_WEEK = 7;
/** Number of days from Monday to day number 0, a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day =>
  dayOf(dayNumber(day) - ((dayNumber(day) + DAYS_SINCE_MONDAY) % DAYS_PER_WEEK));
