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

/** Points that somebody staked on a draw at a time. */
export interface Stake {
  readonly at: string;
  readonly points: number;
}

interface Quoted {
  readonly at: string;
  readonly sides: readonly { readonly competitorId: Id; readonly chance: number }[];
}

/**
 * The chances that the site gave when points were staked, each weighted by those points: a forecast from what the users knew, too. The chances before
 * the final would know every earlier result.
 * @param quotes oldest first
 */
export const chancesWhenStaked = (stakes: Iterable<Stake>, quotes: readonly Quoted[]): Shares => {
  const mixed = new Map<Id, number>();
  for (const { at, points } of stakes) {
    const quote = quotes.findLast((each) => each.at <= at) ?? quotes[0];
    for (const { competitorId, chance } of quote?.sides ?? [])
      mixed.set(competitorId, (mixed.get(competitorId) ?? 0) + points * chance);
  }
  return sharesOf(mixed);
};
