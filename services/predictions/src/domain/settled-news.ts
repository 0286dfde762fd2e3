import { type PoolKey, poolStream } from '@rallyrank/contracts/predictions/events';
import type { SettledNews } from '@rallyrank/contracts/predictions/news-routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import { sum } from '@rallyrank/shared/domain/sum';
import { isHit, stakeOf } from './leaderboard.js';
import { type Prediction, standing, type Wallet } from './wallet.js';

/** How all predictions of a wallet for one draw ended. */
export interface SettledPool extends Pick<SettledNews, 'outcome' | 'predictions' | 'staked' | 'received'> {
  readonly pool: PoolKey;
  readonly championId: Id | null;
  readonly at: Instant;
}

const outcomeOf = (own: readonly Prediction[]): SettledPool['outcome'] => {
  if (own.some(isHit)) return 'won';
  const isVoid = own.every(
    (each) =>
      each.state === 'voided' || standing(each).every(({ competitorId }) => each.voidedIds.includes(competitorId)),
  );
  return isVoid ? 'voided' : 'lost';
};

/** One entry for each draw, newest first. @param since settled then or later */
export const settledPools = ({ predictions }: Pick<Wallet, 'predictions'>, since: Instant): SettledPool[] => {
  const settled = predictions.filter(({ state }) => state === 'settled' || state === 'voided');
  return [...Map.groupBy(settled, ({ pool }) => poolStream(pool)).values()]
    .map((own) => ({
      pool: own[0]!.pool,
      outcome: outcomeOf(own),
      championId: own[0]!.championId,
      predictions: own.length,
      staked: sum(own.map((each) => stakeOf({ sides: standing(each) }))),
      received: sum(own.map(({ booked }) => booked)),
      at: own
        .map(({ endedAt }) => endedAt!)
        .sort()
        .at(-1)!,
    }))
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at.localeCompare(a.at));
};
