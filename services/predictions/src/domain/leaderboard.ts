import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Prediction, Wallet } from './wallet.js';

/** Users with fewer settled predictions are not listed. */
export const MIN_SETTLED = 10;

export interface Standing {
  readonly userId: Id;
  readonly place: number;
  readonly settled: number;
  readonly staked: number;
  readonly profit: number;
  /** Points received for each point staked. */
  readonly returnRate: number;
  /** Share of the settled predictions that named the champion. */
  readonly hitRate: number;
}

/** What a prediction brought in all, refunds included, less what it cost. */
export const profitOf = ({ sides, booked }: Pick<Prediction, 'sides' | 'booked'>): number =>
  booked + sides.reduce((sum, { points, refund }) => sum + (refund ?? 0) - points, 0);

export const stakeOf = ({ sides }: Pick<Prediction, 'sides'>): number =>
  sides.reduce((sum, { points }) => sum + points, 0);

export const isHit = ({ sides, championId }: Pick<Prediction, 'sides' | 'championId'>): boolean =>
  sides.some(({ competitorId, refund }) => refund === null && competitorId === championId);

/** Whether a prediction counts: decided by a result for at least one of its sides. */
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

/** Most profit first; at equal profit the better return, then the better hit rate. Users equal in all three share a place. */
const compare = (a: Omit<Standing, 'place'>, b: Omit<Standing, 'place'>): number =>
  b.profit - a.profit || b.returnRate - a.returnRate || b.hitRate - a.hitRate;

/** The settled predictions of one user, listed or not. @param from ISO instant: predictions settled since then */
export const settledOf = ({ predictions }: Wallet, from: string): number =>
  predictions.filter((each) => counts(each, from)).length;

/** @param from ISO instant: predictions settled since then */
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
