import { type PoolKey, poolStream } from '@rallyrank/contracts/predictions/events';
import type { SettledNews } from '@rallyrank/contracts/predictions/news';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import { sum } from '@rallyrank/shared/domain/sum';
import { isHit, stakeOf } from './leaderboard.js';
import { isAbsent, type Prediction, standing, type Wallet } from './wallet.js';

/** The result of all predictions of a wallet for one draw, or the refunds so far. */
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

const latest = (instants: readonly Instant[]): Instant => instants.toSorted().at(-1)!;

const settledOf = (own: readonly Prediction[]): SettledPool => ({
  pool: own[0]!.pool,
  outcome: outcomeOf(own),
  championId: own[0]!.championId,
  predictions: own.length,
  staked: sum(own.map((each) => stakeOf({ sides: standing(each) }))),
  received: sum(own.map(({ booked }) => booked)),
  at: latest(own.map(({ endedAt }) => endedAt!)),
});

/** Refunds for sides that are not in the draw. */
const returnedOf = (own: readonly Prediction[]): SettledPool[] => {
  const sides = own.map((each) => each.sides.filter(isAbsent)).filter(({ length }) => length > 0);
  if (sides.length === 0) return [];
  const staked = stakeOf({ sides: sides.flat() });
  const at = latest(sides.flat().map(({ refundedAt }) => refundedAt!));
  const { pool } = own[0]!;
  return [{ pool, outcome: 'returned', championId: null, predictions: sides.length, staked, received: staked, at }];
};

/** One entry per draw, newest first. @param since ISO instant, inclusive, of the earliest settlement */
export const settledPools = ({ predictions }: Pick<Wallet, 'predictions'>, since: Instant): SettledPool[] =>
  [...Map.groupBy(predictions, ({ pool }) => poolStream(pool)).values()]
    .flatMap((own) => {
      const settled = own.filter(({ state }) => state === 'settled' || state === 'voided');
      return settled.length > 0 ? [settledOf(settled)] : returnedOf(own);
    })
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at.localeCompare(a.at));
