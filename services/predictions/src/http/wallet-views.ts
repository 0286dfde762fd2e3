import type { MyPrediction, WalletView } from '@rallyrank/contracts/predictions/routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { sum } from '@rallyrank/shared/domain/sum';
import { profitOf, stakeOf } from '../domain/leaderboard.js';
import { payoutOf, refundOf } from '../domain/odds.js';
import { isAbsent, type PredictedSide, type Prediction, standing, type Wallet } from '../domain/wallet.js';
import { eventOf, type Reading } from './reading.js';

const ended = ({ predictions }: Wallet): Prediction[] => predictions.filter(({ state }) => state !== 'open');

export const walletView = (
  wallet: Wallet,
  { settings, directory }: Pick<Reading, 'settings' | 'directory'>,
): WalletView => {
  const open = wallet.predictions.filter(({ state }) => state === 'open');
  return {
    available: wallet.available,
    granted: wallet.granted,
    staked: sum(open.flatMap((each) => standing(each).map(({ points }) => points))),
    profit: sum(ended(wallet).map(profitOf)),
    settled: wallet.predictions.filter(({ state }) => state === 'settled').length,
    dailyGrant: settings.grants.daily,
    player: wallet.playerId === null ? null : directory.playerRef(wallet.playerId),
  };
};

/** Profit after each prediction that has ended, oldest first. */
export const courseOf = (wallet: Wallet): { at: string; profit: number }[] => {
  let profit = 0;
  return ended(wallet)
    .sort((a, b) => (a.endedAt! < b.endedAt! ? -1 : 1))
    .map((prediction) => {
      profit += profitOf(prediction);
      return { at: prediction.endedAt!, profit };
    });
};

type Side = MyPrediction['sides'][number];

const statusOf = (prediction: Prediction, side: PredictedSide, hasBegun: boolean): Side['status'] => {
  if (side.refund !== null) return isAbsent(side) ? 'voided' : 'cancelled';
  if (prediction.state === 'voided' || prediction.voidedIds.includes(side.competitorId)) return 'voided';
  if (prediction.state === 'settled') return prediction.championId === side.competitorId ? 'won' : 'lost';
  return hasBegun ? 'begun' : 'open';
};

const receivedOf = (status: Side['status'], { points, odds, refund }: PredictedSide): number => {
  if (status === 'won') return payoutOf(points, odds);
  return status === 'voided' ? points : (refund ?? 0);
};

/** @param begun how many matches of the draw a side has begun */
export const myPrediction = (prediction: Prediction, begun: (id: Id) => number, reading: Reading): MyPrediction => {
  const { id, pool, state, placedAt, endedAt, isRunning, sides } = prediction;
  return {
    id,
    event: eventOf(reading, pool.editionId),
    discipline: pool.discipline,
    state,
    placedAt,
    endedAt,
    isHalved: isRunning,
    sides: sides.map((side) => {
      const { competitorId, points, odds } = side;
      const status = statusOf(prediction, side, begun(competitorId) > side.begun);
      return {
        competitor: reading.directory.competitorRef(competitorId),
        points,
        odds,
        possible: payoutOf(points, odds),
        status,
        received: receivedOf(status, side),
        refund: status === 'open' ? refundOf(points) : null,
      };
    }),
    staked: stakeOf(prediction),
    received: profitOf(prediction) + stakeOf(prediction),
    profit: state === 'open' ? null : profitOf(prediction),
  };
};
