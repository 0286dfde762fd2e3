import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { roofs, surfaces } from '@rallyrank/contracts/sport/surfaces';

/** The keys by which statistics group matches, in display order: the highest level first, the final first. */
export const groupKeys = ({ levels, rounds }: SportProfile) => ({
  level: [...levels].sort((a, b) => a.order - b.order).map(({ key }) => key),
  round: rounds.map(({ code }): string => code).reverse(),
  surface: surfaces,
  roof: roofs,
  bestOf: ['3', '5'],
});

/** The found keys in display order; keys that the sport does not have, such as imported levels, come last. */
export const inKeyOrder = (found: Iterable<string>, order: readonly string[]): string[] => {
  const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...found].sort((a, b) => placeOf(a) - placeOf(b) || Number(a > b) - Number(a < b));
};
