import type { WalletEvent } from '@rallyrank/contracts/predictions/events';
import type { Field } from './pool.js';
import type { Settling } from './settle.js';
import { isIn, standing, type Wallet } from './wallet.js';

/**
 * Refunds all points that were staked on entered sides that are no longer in the field. A side that takes their place
 * can be predicted later, at its own odds.
 */
export const returnAbsent =
  ({ userId, pool, at, canonical }: Settling, field: Field) =>
  (wallet: Wallet): WalletEvent[] => {
    const sideIds = new Set(field.sideIds.map(canonical));
    return wallet.predictions.flatMap((prediction): WalletEvent[] => {
      if (!isIn(prediction, pool) || prediction.state !== 'open' || prediction.placedAt > field.at) return [];
      const absent = standing(prediction).filter(({ competitorId }) => !sideIds.has(canonical(competitorId)));
      if (absent.length === 0) return [];
      const sides = absent.map(({ competitorId, points }) => ({ competitorId, points }));
      return [{ type: 'PredictionCancelled', data: { userId, predictionId: prediction.id, ...pool, sides, at } }];
    });
  };
