import type { Id } from '@rallyrank/contracts/shared/ids';

/** Shares by competitor id, from 0 to 1, with the sum 1. Empty if there is no forecast. */
export type Shares = ReadonlyMap<Id, number>;

/** Divides amounts by their sum; empty if the sum is 0. */
export const sharesOf = (amounts: Iterable<readonly [Id, number]>): Shares => {
  const all = [...amounts];
  const sum = all.reduce((total, [, amount]) => total + amount, 0);
  return new Map(sum > 0 ? all.map(([id, amount]) => [id, amount / sum]) : []);
};

/**
 * Brier score (Brier 1950) of a forecast of the champion: the sum of squared differences between shares and results
 * over all sides. It is 0 for certainty in the champion and 2 for certainty in another side; null without a forecast.
 */
export const brierOf = (shares: Shares, championId: Id): number | null => {
  if (shares.size === 0) return null;
  let sum = shares.has(championId) ? 0 : 1;
  for (const [id, share] of shares) sum += (share - (id === championId ? 1 : 0)) ** 2;
  return sum;
};

/** Points that a user staked on a draw at an instant. */
export interface Stake {
  readonly at: string;
  readonly points: number;
}

interface Quoted {
  readonly at: string;
  readonly sides: readonly { readonly competitorId: Id; readonly chance: number }[];
}

/**
 * Mean of the win probabilities that the site published when points were staked, weighted by those points. This
 * forecast has the same information as the users had; the probabilities before the final would include all earlier
 * results.
 * @param quotes published probabilities, oldest first; a stake before the first one uses the first one
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
