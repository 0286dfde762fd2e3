import type { NamedSide, PoolKey, WalletEvent } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day, Instant } from '@rallyrank/contracts/shared/time';

export interface PredictedSide extends NamedSide {
  /** Points refunded when the side was withdrawn; null while the side counts. */
  readonly refund: number | null;
  readonly refundedAt: Instant | null;
}

export type PredictionState = 'open' | 'cancelled' | 'settled' | 'voided';

/** A prediction and its current state. */
export interface Prediction {
  readonly id: string;
  readonly pool: PoolKey;
  readonly placedAt: string;
  readonly isRunning: boolean;
  sides: readonly PredictedSide[];
  state: PredictionState;
  /** Champion of the result under which it is settled; null before that, or if it is void. */
  championId: Id | null;
  voidedIds: readonly Id[];
  /** Points due under that result, and points booked so far. */
  returned: number;
  booked: number;
  endedAt: string | null;
}

/** The points and predictions of one user, folded from the stream; a JSON value. */
export interface Wallet {
  available: number;
  granted: number;
  isRegistered: boolean;
  /** Day of the last daily grant; null before the first one. */
  grantedDay: Day | null;
  /** The player to whom the user is linked; null if there is none. */
  playerId: Id | null;
  readonly predictions: Prediction[];
}

export const initial = (): Wallet => ({
  available: 0,
  granted: 0,
  isRegistered: false,
  grantedDay: null,
  playerId: null,
  predictions: [],
});

/** The sides that were not withdrawn. */
export const standing = ({ sides }: Pick<Prediction, 'sides'>): readonly PredictedSide[] =>
  sides.filter(({ refund }) => refund === null);

/**
 * Whether a side was refunded in full. That happens only if the side is not in the draw or on the newest entry list; a
 * withdrawal by the user refunds a part.
 */
export const isAbsent = ({ points, refund }: PredictedSide): boolean => refund === points;

/** Whether a prediction belongs to a pool. */
export const isIn = ({ pool }: Pick<Prediction, 'pool'>, { editionId, discipline }: PoolKey): boolean =>
  pool.editionId === editionId && pool.discipline === discipline;

type DataOf<T extends WalletEvent['type']> = Extract<WalletEvent, { type: T }>['data'];

const place = (wallet: Wallet, data: DataOf<'PredictionPlaced'>): void => {
  const { predictionId: id, editionId, discipline, sides, isRunning, at } = data;
  wallet.available -= sides.reduce((sum, { points }) => sum + points, 0);
  wallet.predictions.push({
    id,
    pool: { editionId, discipline },
    placedAt: at,
    isRunning,
    sides: sides.map((side) => ({ ...side, refund: null, refundedAt: null })),
    state: 'open',
    championId: null,
    voidedIds: [],
    returned: 0,
    booked: 0,
    endedAt: null,
  });
};

const cancel = (wallet: Wallet, prediction: Prediction, { sides, at }: DataOf<'PredictionCancelled'>): void => {
  const back = new Map(sides.map(({ competitorId, points }) => [competitorId, points]));
  wallet.available += sides.reduce((sum, { points }) => sum + points, 0);
  prediction.sides = prediction.sides.map((side) => {
    const refund = back.get(side.competitorId);
    return refund === undefined ? side : { ...side, refund, refundedAt: at };
  });
  if (standing(prediction).length > 0) return;
  Object.assign(prediction, { state: 'cancelled', endedAt: at });
};

const book = (wallet: Wallet, prediction: Prediction, ended: Partial<Prediction> & { change: number }): void => {
  const { change, ...rest } = ended;
  wallet.available += change;
  Object.assign(prediction, rest, { booked: prediction.booked + change });
};

/** Mutates and returns the state, which is used by one fold only. */
export const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  if (event.type === 'PointsGranted') {
    const { points, reason, day } = event.data;
    wallet.available += points;
    wallet.granted += points;
    if (reason === 'registration') wallet.isRegistered = true;
    if (day !== undefined) wallet.grantedDay = day;
    return wallet;
  }
  if (event.type === 'PlayerLinked') {
    wallet.playerId = event.data.playerId;
    return wallet;
  }
  if (event.type === 'PredictionPlaced') {
    place(wallet, event.data);
    return wallet;
  }
  const prediction = wallet.predictions.find(({ id }) => id === event.data.predictionId);
  if (!prediction) throw new Error(`${event.type} of an unknown prediction ${event.data.predictionId}`);
  const { at: endedAt } = event.data;
  if (event.type === 'PredictionCancelled') cancel(wallet, prediction, event.data);
  else if (event.type === 'PredictionSettled') {
    const { championId, voidedIds, returned, change } = event.data;
    book(wallet, prediction, { state: 'settled', championId, voidedIds, returned, change, endedAt });
  } else {
    const { returned, change } = event.data;
    book(wallet, prediction, { state: 'voided', championId: null, voidedIds: [], returned, change, endedAt });
  }
  return wallet;
};
