import { type Day, dayNumber, dayOf, type Period } from '@rallyrank/contracts/shared/time';

export const weeks = ['last', 'this', 'next'] as const;
export type Week = (typeof weeks)[number];

/**
 * First and last day of the week, Monday to Sunday, that contains a day (`this`), or of the week before or after it.
 */
export const daysOf = (week: Week, today: Day): Period => {
  // Day 0, 1970-01-01, was a Thursday.
  const weekday = (dayNumber(today) + 3) % 7;
  const monday = dayNumber(today) - weekday + 7 * (weeks.indexOf(week) - 1);
  return { from: dayOf(monday), until: dayOf(monday + 6) };
};

/** The week with these days, relative to today; undefined for any other period. */
export const weekOf = (from: Day | undefined, until: Day | undefined, today: Day): Week | undefined =>
  weeks.find((week) => daysOf(week, today).from === from && daysOf(week, today).until === until);
