import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';

/** 1970-01-01 was a Thursday; the week of a day is that of its Thursday (ISO 8601). */
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

/** Number of the week of a day in its year, from Monday to Sunday (ISO 8601). */
export const weekOf = (day: Day): number => {
  const number = dayNumber(day);
  const thursday = number - ((((number + DAYS_FROM_MONDAY_TO_EPOCH) % 7) + 7) % 7) + 3;
  const newYear = dayNumber(`${dayOf(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - newYear) / 7) + 1;
};
