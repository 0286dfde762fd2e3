import type { PoolKey, WalletEvent } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import { sum } from '@rallyrank/shared/domain/sum';
import { payoutOf } from './odds.js';
import { isIn, type Prediction, standing, type Wallet } from './wallet.js';

/** The outcome of a pool. */
export type Decision =
  | { readonly kind: 'champion'; readonly championId: Id; readonly playedIds: readonly Id[] }
  | { readonly kind: 'void'; readonly reason: 'cancelled' | 'no-champion' | 'withdrawn' };

/** Returns the id of the remaining competitor for a merged one. */
export type Canonical = (id: Id) => Id;

interface Outcome {
  readonly returned: number;
  readonly voidedIds: Id[];
}

const outcomeOf = (prediction: Prediction, decision: Decision, canonical: Canonical): Outcome => {
  const sides = standing(prediction);
  if (decision.kind === 'void') return { returned: sum(sides.map(({ points }) => points)), voidedIds: [] };
  const championId = canonical(decision.championId);
  const playedIds = new Set(decision.playedIds.map(canonical));
  const isVoid = (id: Id) => canonical(id) !== championId && !playedIds.has(canonical(id));
  const returned = sides.map(({ competitorId, points, odds }) => {
    if (canonical(competitorId) === championId) return payoutOf(points, odds);
    return isVoid(competitorId) ? points : 0;
  });
  return { returned: sum(returned), voidedIds: sides.map(({ competitorId }) => competitorId).filter(isVoid) };
};

/** The champion under the id by which the prediction names it. */
const championIn = ({ sides }: Prediction, championId: Id, canonical: Canonical): Id =>
  sides.find(({ competitorId }) => canonical(competitorId) === canonical(championId))?.competitorId ?? championId;

/** Whether a prediction is already booked under the decision. */
const isBooked = (
  prediction: Prediction,
  decision: Decision,
  { returned, voidedIds }: Outcome,
  canonical: Canonical,
): boolean => {
  if (prediction.returned !== returned) return false;
  if (decision.kind === 'void') return prediction.state === 'voided';
  if (prediction.state !== 'settled' || prediction.championId === null) return false;
  const isSame = canonical(prediction.championId) === canonical(decision.championId);
  return isSame && prediction.voidedIds.join() === voidedIds.join();
};

export interface Settling {
  readonly userId: Id;
  readonly pool: PoolKey;
  readonly at: Instant;
  readonly canonical: Canonical;
}

/**
 * Books a decision for all predictions of a wallet in a pool; a later decision books the difference. Overpaid points
 * that are already spent stay with the user, so that no balance becomes negative.
 */
export const settle =
  ({ userId, pool, at, canonical }: Settling, decision: Decision) =>
  (wallet: Wallet): WalletEvent[] => {
    let { available } = wallet;
    const events: WalletEvent[] = [];
    for (const prediction of wallet.predictions) {
      if (!isIn(prediction, pool) || prediction.state === 'cancelled') continue;
      const outcome = outcomeOf(prediction, decision, canonical);
      if (isBooked(prediction, decision, outcome, canonical)) continue;
      const { returned, voidedIds } = outcome;
      const change = Math.max(returned - prediction.booked, -available);
      available += change;
      const booked = { userId, predictionId: prediction.id, ...pool, returned, change, at };
      if (decision.kind === 'void')
        events.push({ type: 'PredictionVoided', data: { ...booked, reason: decision.reason } });
      else {
        const championId = championIn(prediction, decision.championId, canonical);
        events.push({ type: 'PredictionSettled', data: { ...booked, championId, voidedIds } });
      }
    }
    return events;
  };
