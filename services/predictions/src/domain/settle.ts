import type { PoolKey, WalletEvent } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import { sum } from '@rallyrank/shared/domain/sum';
import { payoutOf } from './odds.js';
import { isIn, type Prediction, standing, type Wallet } from './wallet.js';

/** The outcome of a pool. */
export type Decision =
  | { readonly kind: 'champion'; readonly championId: Id; readonly playedIds: readonly Id[] }
  | { readonly kind: 'void'; readonly reason: 'cancelled' | 'no-champion' };

interface Outcome {
  readonly returned: number;
  readonly voidedIds: Id[];
}

const outcomeOf = (prediction: Prediction, decision: Decision): Outcome => {
  const sides = standing(prediction);
  if (decision.kind === 'void') return { returned: sum(sides.map(({ points }) => points)), voidedIds: [] };
  const { championId, playedIds } = decision;
  const isVoid = (id: Id) => id !== championId && !playedIds.includes(id);
  const returned = sides.map(({ competitorId, points, odds }) => {
    if (competitorId === championId) return payoutOf(points, odds);
    return isVoid(competitorId) ? points : 0;
  });
  return { returned: sum(returned), voidedIds: sides.map(({ competitorId }) => competitorId).filter(isVoid) };
};

/** Whether a prediction is already booked under the decision. */
const isBooked = (prediction: Prediction, decision: Decision, { returned, voidedIds }: Outcome): boolean => {
  if (prediction.returned !== returned) return false;
  if (decision.kind === 'void') return prediction.state === 'voided';
  const isSame = prediction.championId === decision.championId && prediction.voidedIds.join() === voidedIds.join();
  return prediction.state === 'settled' && isSame;
};

/**
 * Books a decision for all predictions of a wallet in a pool; a later decision books the difference. Overpaid points
 * that are already spent stay with the user, so that no balance becomes negative.
 */
export const settle =
  ({ userId, pool, at }: { readonly userId: Id; readonly pool: PoolKey; readonly at: Instant }, decision: Decision) =>
  (wallet: Wallet): WalletEvent[] => {
    let { available } = wallet;
    const events: WalletEvent[] = [];
    for (const prediction of wallet.predictions) {
      if (!isIn(prediction, pool) || prediction.state === 'cancelled') continue;
      const outcome = outcomeOf(prediction, decision);
      if (isBooked(prediction, decision, outcome)) continue;
      const { returned, voidedIds } = outcome;
      const change = Math.max(returned - prediction.booked, -available);
      available += change;
      const booked = { userId, predictionId: prediction.id, ...pool, returned, change, at };
      if (decision.kind === 'void')
        events.push({ type: 'PredictionVoided', data: { ...booked, reason: decision.reason } });
      else events.push({ type: 'PredictionSettled', data: { ...booked, championId: decision.championId, voidedIds } });
    }
    return events;
  };
