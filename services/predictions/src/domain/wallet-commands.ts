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

/** The first visit of all brings the points of a registration, the first of a day those of the day. */
export const visit =
  ({ userId, day, at, grants }: Visit) =>
  (wallet: Wallet): WalletEvent[] => {
    const granted = (points: number, data: { reason: 'registration' | 'daily'; day?: Day }): WalletEvent[] =>
      points > 0 ? [{ type: 'PointsGranted', data: { userId, points, ...data, at } }] : [];
    // Days are in the zone of the configuration, which may change: no day is granted twice.
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
  /** Players who take part in the tournament; asked only for a user who is a player. */
  readonly participants: () => ReadonlySet<Id>;
  readonly at: Instant;
}

/** Players and pairs that a user has named in a pool. */
const namedIn = (wallet: Wallet, pool: PoolKey): Set<Id> =>
  new Set(
    wallet.predictions
      .filter((prediction) => isIn(prediction, pool))
      .flatMap((prediction) => standing(prediction).map(({ competitorId }) => competitorId)),
  );

/** @throws DomainError prediction.participant, prediction.sides, prediction.sideTwice, prediction.points */
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

/** Says who the user is in the sport; null: nobody. What was predicted before stays. */
export const link =
  (data: { readonly userId: Id; readonly playerId: Id | null; readonly by: Id; readonly at: Instant }) =>
  (wallet: Wallet): WalletEvent[] =>
    wallet.playerId === data.playerId ? [] : [{ type: 'PlayerLinked', data }];

interface Cancelling {
  readonly userId: Id;
  readonly predictionId: string;
  readonly competitorIds: readonly Id[];
  /** How many matches of the draw a side has begun. */
  readonly begun: (competitorId: Id) => number;
  readonly at: Instant;
}

/** Withdraws sides of a prediction, all or none. @throws DomainError prediction.notFound, prediction.ended, prediction.begun */
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
