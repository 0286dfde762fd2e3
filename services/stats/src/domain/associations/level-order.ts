import type { SportProfile } from '@rallyrank/contracts/sport/profile';

/** Compares keys of levels: the highest first, those that the sport does not have last, by name. */
export const byLevelOrder = ({ levels }: SportProfile): ((a: string, b: string) => number) => {
  const orders = new Map(levels.map(({ key }, index) => [key, index]));
  const order = (key: string): number => orders.get(key) ?? levels.length;
  return (a, b) => order(a) - order(b) || Number(a > b) - Number(a < b);
};
