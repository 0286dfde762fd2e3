import { isPrefix } from '../columns/parts.js';
import type { RatingInput, RatingList } from './rating-input.js';

/**
 * Whether facts about known players or pairs that affect ratings have changed. Newly added people do not count as a
 * change.
 */
export const haveOtherPlayers = (before: RatingInput, after: RatingInput): boolean =>
  !(
    isPrefix(before.associationCodes, after.associationCodes) &&
    isPrefix(before.associations, after.associations) &&
    isPrefix(before.firstOf, after.firstOf) &&
    isPrefix(before.secondOf, after.secondOf)
  );

const figures = ['ranks', 'points', 'tournaments'] as const;
const numbers = ['competitors', 'firstPlayers', 'secondPlayers'] as const;

/**
 * @param people number of competitors in the earlier table. Later ones had no match, so their places on lists had no
 * effect.
 */
const isSameList = (one: RatingList, two: RatingList, people: number): boolean => {
  if (one.day !== two.day || one.ranks.length !== two.ranks.length) return false;
  const isSameNumber = (name: (typeof numbers)[number], row: number): boolean =>
    one[name][row] === two[name][row] || (one[name][row] === -1 && two[name][row]! >= people);
  for (let row = 0; row < one.ranks.length; row++) {
    if (!figures.every((name) => one[name][row] === two[name][row])) return false;
    if (!numbers.every((name) => isSameNumber(name, row))) return false;
  }
  return true;
};

/** The day number of the first day on which the lists of a discipline differ; Infinity if all lists are the same. */
export const firstOtherDay = (before: RatingInput, after: RatingInput, discipline: number): number => {
  if (before.lists === after.lists) return Number.POSITIVE_INFINITY;
  const [old, now] = [before, after].map(({ lists }) => lists.filter((list) => list.discipline === discipline));
  const first = Array.from({ length: Math.max(old!.length, now!.length) }).findIndex((_, i) => {
    const [one, two] = [old![i], now![i]];
    return !one || !two || !isSameList(one, two, before.firstOf.length);
  });
  if (first < 0) return Number.POSITIVE_INFINITY;
  return Math.min(old![first]?.day ?? Number.POSITIVE_INFINITY, now![first]?.day ?? Number.POSITIVE_INFINITY);
};
