import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';

/** The calendar day of an instant, in UTC. */
export const dayAt = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** The day of a day number; null if it is unknown. */
export const dayOrNull = (day: number | null | undefined): Day | null =>
  day === null || day === undefined ? null : dayOf(day);

/**
 * Age on a day: whole years, and days since the last birthday. A birthday on February 29 counts as March 1 in years
 * without that day. Undefined on a day before the birth.
 */
export const ageOn = (birthDate: Day, day: Day): { years: number; days: number } | undefined => {
  if (day < birthDate) return undefined;
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  const year = Number(day.slice(0, 4)) - (hadBirthday ? 0 : 1);
  const birthday = Date.UTC(year, Number(birthDate.slice(5, 7)) - 1, Number(birthDate.slice(8)));
  return {
    years: year - Number(birthDate.slice(0, 4)),
    days: dayNumber(day) - dayNumber(dayAt(new Date(birthday))),
  };
};
