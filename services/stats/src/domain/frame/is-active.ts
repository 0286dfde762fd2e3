import type { Frame, Subject } from './frame.js';

/** Number of days without a match, before the newest match of the data, after which a subject counts as inactive. */
const ACTIVE_DAYS = 365;

/**
 * Returns a function that finds whether a subject is active in a discipline. The setup takes time linear in the number
 * of matches.
 */
export const isActiveIn = (
  { table, rows, subjects }: Frame,
  discipline: number,
  by: Subject,
): ((person: number) => boolean) => {
  const { date, side1, side2 } = table.columns;
  const { first, second } = subjects[by];
  const isActive = new Set<number>();
  const own = rows[discipline]!;
  const since = (table.dates()?.[1] ?? 0) - ACTIVE_DAYS;
  for (let i = 0; i < own.length; i++) {
    const row = own[i]!;
    if (date[row]! < since) continue;
    for (const side of [side1[row]!, side2[row]!]) isActive.add(first[side]!).add(second[side]!);
  }
  return (person) => isActive.has(person);
};
