import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Prediction, Wallet } from './wallet.js';

/** Minimum number of settled predictions of a listed user. */
export const MIN_SETTLED = 10;

export interface Standing {
  readonly userId: Id;
  readonly place: number;
  readonly settled: number;
  readonly staked: number;
  readonly profit: number;
  /** Points received per point staked, refunds included; 1 means neither profit nor loss. */
  readonly returnRate: number;
  /** Share of the settled predictions that named the champion, from 0 to 1. */
  readonly hitRate: number;
}

/** Profit of a prediction in points: payout and refunds minus stake; negative for a loss. */
export const profitOf = ({ sides, booked }: Pick<Prediction, 'sides' | 'booked'>): number =>
  booked + sides.reduce((sum, { points, refund }) => sum + (refund ?? 0) - points, 0);

/** Stake of a prediction in points, over all sides, including withdrawn ones. */
export const stakeOf = ({ sides }: Pick<Prediction, 'sides'>): number =>
  sides.reduce((sum, { points }) => sum + points, 0);

/** Whether a prediction names the champion on a side that was not withdrawn. */
export const isHit = ({ sides, championId }: Pick<Prediction, 'sides' | 'championId'>): boolean =>
  sides.some(({ competitorId, refund }) => refund === null && competitorId === championId);

/** Whether a prediction counts: it was settled at `from` or later, by a result for at least one side. */
const counts = (prediction: Prediction, from: string): boolean =>
  prediction.state === 'settled' &&
  (prediction.endedAt ?? '') >= from &&
  prediction.sides.some(({ competitorId, refund }) => refund === null && !prediction.voidedIds.includes(competitorId));

const totals = (userId: Id, predictions: readonly Prediction[]) => {
  const staked = predictions.reduce((sum, each) => sum + stakeOf(each), 0);
  const profit = predictions.reduce((sum, each) => sum + profitOf(each), 0);
  const settled = predictions.length;
  const hits = predictions.filter(isHit).length;
  return { userId, settled, staked, profit, returnRate: (staked + profit) / staked, hitRate: hits / settled };
};

/** Orders by profit, then return rate, then hit rate, each descending. Users equal in all three share a place. */
const compare = (a: Omit<Standing, 'place'>, b: Omit<Standing, 'place'>): number =>
  b.profit - a.profit || b.returnRate - a.returnRate || b.hitRate - a.hitRate;

/**
 * Number of settled predictions of a user, whether listed or not.
 * @param from ISO instant, inclusive, of the earliest settlement
 */
export const settledOf = ({ predictions }: Wallet, from: string): number =>
  predictions.filter((each) => counts(each, from)).length;

/**
 * The users with at least 10 settled predictions, best first. Places begin at 1; after n users who share a place, the
 * next n - 1 places are skipped.
 * @param from ISO instant, inclusive, of the earliest settlement
 */
export const leaderboard = (wallets: Iterable<readonly [Id, Wallet]>, from: string): Standing[] => {
  const rows = [...wallets]
    .map(([userId, { predictions }]) =>
      totals(
        userId,
        predictions.filter((each) => counts(each, from)),
      ),
    )
    .filter(({ settled }) => settled >= MIN_SETTLED)
    .sort((a, b) => compare(a, b) || Number(BigInt(a.userId) - BigInt(b.userId)));
  let place = 0;
  return rows.map((row, at) => {
    if (at === 0 || compare(rows[at - 1]!, row) !== 0) place = at + 1;
    return { ...row, place };
  });
};
