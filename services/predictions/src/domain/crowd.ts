import type { Id } from '@rallyrank/contracts/shared/ids';

/** Shares by competitor, which add up to 1. */
export type Shares = ReadonlyMap<Id, number>;

export const sharesOf = (amounts: Iterable<readonly [Id, number]>): Shares => {
  const all = [...amounts];
  const sum = all.reduce((total, [, amount]) => total + amount, 0);
  return new Map(sum > 0 ? all.map(([id, amount]) => [id, amount / sum]) : []);
};

/** Brier score of a forecast of the champion over all sides: 0 if certain and right, 2 if certain and wrong. Null without a forecast. */
export const brierOf = (shares: Shares, championId: Id): number | null => {
  if (shares.size === 0) return null;
  let sum = shares.has(championId) ? 0 : 1;
  for (const [id, share] of shares) sum += (share - (id === championId ? 1 : 0)) ** 2;
  return sum;
};
