import { dayNumber, dayOf, type Period } from '@rallyrank/contracts/shared/time';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The year in which a competitor first reached a rank. Undefined if it is unknown, because the competitor could have
 * reached it before the first list, or in another year while no list was in force.
 * @param first day number of the competitor's first list at the rank
 * @param covered periods in which a list was in force, oldest first, `until` exclusive
 */
export const enteredIn = (first: number, covered: readonly Period[]): number | undefined => {
  const day = dayOf(first);
  const at = covered.findIndex(({ from, until }) => from <= day && day < until);
  if (at < 0 || first <= dayNumber(covered[0]!.from)) return undefined;
  const before = covered[at - 1];
  const isAfterGap = before !== undefined && covered[at]!.from === day;
  return isAfterGap && yearOf(before.until) !== yearOf(day) ? undefined : yearOf(day);
};
