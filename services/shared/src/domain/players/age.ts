import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { AgeRange } from '@rallyrank/contracts/sport/profile';

const DAYS_PER_YEAR = 365.25;

/** Age in years of 365.25 days, with fractions; negative before the birth. */
export const ageOn = (birthDate: Day, day: Day): number => (dayNumber(day) - dayNumber(birthDate)) / DAYS_PER_YEAR;

/** Whether the age on a day is in the range, both ends included. */
export const isAgeWithin = ([youngest, oldest]: AgeRange, birthDate: Day, day: Day): boolean => {
  const age = ageOn(birthDate, day);
  return age >= youngest && age <= oldest;
};
