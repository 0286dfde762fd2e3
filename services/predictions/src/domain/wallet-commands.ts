import { MAX_SIDES, type NamedSide, type PoolKey, type WalletEvent } from '@rallyrank/contracts/predictions/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day, Instant } from '@rallyrank/contracts/shared/time';
import { refundOf } from './odds.js';
import { isIn, standing, type Wallet } from './wallet.js';

interface Grants {
  readonly registration: number;
  readonly daily: number;
}

interface Visit {
  readonly userId: Id;
  readonly day: Day;
  readonly at: Instant;
  readonly grants: Grants;
}

/**
 * Grants points for a visit: for the registration at the first visit, and for the day at the first visit of each day.
 */
export const visit =
  ({ userId, day, at, grants }: Visit) =>
  (wallet: Wallet): WalletEvent[] => {
    const granted = (points: number, data: { reason: 'registration' | 'daily'; day?: Day }): WalletEvent[] =>
      points > 0 ? [{ type: 'PointsGranted', data: { userId, points, ...data, at } }] : [];
    // Days are in the configured time zone, which can change. No day is granted twice.
    const isNewDay = wallet.grantedDay === null || day > wallet.grantedDay;
    return [
      ...(wallet.isRegistered ? [] : granted(grants.registration, { reason: 'registration' })),
      ...(isNewDay ? granted(grants.daily, { reason: 'daily', day }) : []),
    ];
  };

export interface Placing {
  readonly userId: Id;
  readonly pool: PoolKey;
  readonly sides: readonly NamedSide[];
  readonly isRunning: boolean;
  /** The ids of the players who take part in the tournament; evaluated only for a user who is a player. */
  readonly participants: () => ReadonlySet<Id>;
  readonly at: Instant;
}

/** The competitor ids that a user has named in a pool. */
const namedIn = (wallet: Wallet, pool: PoolKey): Set<Id> =>
  new Set(
    wallet.predictions
      .filter((prediction) => isIn(prediction, pool))
      .flatMap((prediction) => standing(prediction).map(({ competitorId }) => competitorId)),
  );

/**
 * Places a prediction.
 * @throws DomainError prediction.participant, prediction.sides, prediction.sideTwice, prediction.points
 */
export const place =
  ({ userId, pool, sides, isRunning, participants, at }: Placing) =>
  (wallet: Wallet): WalletEvent[] => {
    if (wallet.playerId !== null && participants().has(wallet.playerId))
      throw new DomainError('prediction.participant');
    const ids = sides.map(({ competitorId }) => competitorId);
    if (new Set(ids).size < ids.length) throw new DomainError('prediction.sideTwice');
    const named = namedIn(wallet, pool);
    for (const id of ids) named.add(id);
    if (sides.length === 0 || named.size > MAX_SIDES) throw new DomainError('prediction.sides');
    const staked = sides.reduce((sum, { points }) => sum + points, 0);
    const { available } = wallet;
    if (staked > available) throw new DomainError('prediction.points', { available });
    const predictionId = `${userId}-${wallet.predictions.length + 1}`;
    return [{ type: 'PredictionPlaced', data: { userId, predictionId, ...pool, sides: [...sides], isRunning, at } }];
  };

/** Links the user to a player; null removes the link. Earlier predictions are kept. */
export const link =
  (data: { readonly userId: Id; readonly playerId: Id | null; readonly by: Id; readonly at: Instant }) =>
  (wallet: Wallet): WalletEvent[] =>
    wallet.playerId === data.playerId ? [] : [{ type: 'PlayerLinked', data }];

interface Cancelling {
  readonly userId: Id;
  readonly predictionId: string;
  readonly competitorIds: readonly Id[];
  /** Number of matches of the draw that a side has begun. */
  readonly begun: (competitorId: Id) => number;
  readonly at: Instant;
}

/**
 * Withdraws either all requested sides of a prediction or, if one is refused, none.
 * @throws DomainError prediction.notFound, prediction.ended, prediction.begun
 */
export const cancel =
  ({ userId, predictionId, competitorIds, begun, at }: Cancelling) =>
  (wallet: Wallet): WalletEvent[] => {
    const prediction = wallet.predictions.find(({ id }) => id === predictionId);
    if (!prediction) throw new DomainError('prediction.notFound', { id: predictionId });
    if (prediction.state !== 'open') throw new DomainError('prediction.ended');
    const sides = standing(prediction).filter(({ competitorId }) => competitorIds.includes(competitorId));
    if (sides.length < new Set(competitorIds).size) throw new DomainError('prediction.ended');
    if (sides.some((side) => begun(side.competitorId) > side.begun)) throw new DomainError('prediction.begun');
    const back = sides.map(({ competitorId, points }) => ({ competitorId, points: refundOf(points) }));
    return [{ type: 'PredictionCancelled', data: { userId, predictionId, ...prediction.pool, sides: back, at } }];
  };
