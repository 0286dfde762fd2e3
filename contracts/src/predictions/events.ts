import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { forecastEvents, Hash } from './forecast-events.js';

/** Maximum number of players or pairs in a prediction, and of a user in a pool. The minimum is one. */
export const MAX_SIDES = 5;
/** Whole points of the site, without any value in money. */
export const Points = z.int().min(1).max(1_000_000_000);
export const Odds = z.number().min(1).max(500);

/** Key of a pool, in which the champion of one discipline of one edition is predicted. */
export const PoolKey = z.object({ editionId: Id, discipline: Discipline });
export type PoolKey = z.infer<typeof PoolKey>;

/** Id of a prediction, unique among all predictions. */
export const PredictionId = z.string().regex(/^\d{1,19}-\d{1,9}$/, 'the id of a prediction');

/** A player or pair that a prediction names, with the odds fixed when it was placed. */
export const NamedSide = z.object({
  competitorId: Id,
  points: Points,
  odds: Odds,
  /**
   * Number of matches of the draw that the side had begun. Once it has begun another match, it can no longer be
   * withdrawn.
   */
  begun: z.int().nonnegative(),
});
export type NamedSide = z.infer<typeof NamedSide>;

/** The points that move from the pool to the wallet for one side. */
const Returned = z.object({ competitorId: Id, points: z.int().nonnegative() });

export const grantReasons = ['registration', 'daily', 'manual'] as const;

const wallet = <const T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  event('predictions', type, 1, z.object({ userId: Id, ...shape, at: Instant }));
const ofPrediction = { predictionId: PredictionId, ...PoolKey.shape };

export const PointsGranted = wallet('PointsGranted', {
  points: Points,
  reason: z.enum(grantReasons),
  /** The day of a daily grant, in the configured time zone. */
  day: Day.optional(),
  /** The operator who made a manual grant. */
  by: Id.optional(),
  note: z.string().max(200).optional(),
});
export const PredictionPlaced = wallet('PredictionPlaced', {
  ...ofPrediction,
  sides: z.array(NamedSide).min(1).max(MAX_SIDES),
  /** Whether the tournament had begun, so that the odds are halved ones. */
  isRunning: z.boolean(),
});
/**
 * The sides that no longer count, each with its refund: a part if the user withdrew the side, the full stake if the
 * side is not in the draw or, before the draw, no longer on the entry list.
 */
export const PredictionCancelled = wallet('PredictionCancelled', {
  ...ofPrediction,
  sides: z.array(Returned).min(1).max(MAX_SIDES),
});
/**
 * A prediction is settled by a result. `returned` is the payout for the sides that were not withdrawn; `change` is the
 * amount booked now: after a corrected result the difference to the amount booked before, negative if too much was
 * paid. A negative amount never exceeds the points in the wallet.
 */
export const PredictionSettled = wallet('PredictionSettled', {
  ...ofPrediction,
  championId: Id,
  /** Sides without a match, whose points are refunded. */
  voidedIds: z.array(Id).max(MAX_SIDES),
  returned: z.int().nonnegative(),
  change: z.int(),
});
/**
 * Every open side is void, because the tournament was cancelled or ended without a champion. The points are refunded.
 */
export const PredictionVoided = wallet('PredictionVoided', {
  ...ofPrediction,
  reason: z.enum(['cancelled', 'no-champion', 'withdrawn']),
  returned: z.int().nonnegative(),
  change: z.int(),
});

/** The player whom the user is, or null. Users cannot predict tournaments in which they play. */
export const PlayerLinked = wallet('PlayerLinked', { playerId: Id.nullable(), by: Id });

export const walletEvents = [
  PointsGranted,
  PredictionPlaced,
  PredictionCancelled,
  PredictionSettled,
  PredictionVoided,
  PlayerLinked,
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;

const pool = <const T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  event('predictions', type, 1, z.object({ ...PoolKey.shape, ...shape, at: Instant }));

/**
 * A pool opens. In version 1 it opened only with the draw; `drawId` is null if it opens with the entry list before the
 * draw.
 */
export const PoolOpened = event(
  'predictions',
  'PoolOpened',
  2,
  z.object({ ...PoolKey.shape, drawId: Id.nullable(), at: Instant }),
  { from: { 1: (data: object) => data } },
);
/**
 * The draw of a pool that opened with the entry list is made, with all its sides. Predicted sides that are not in the
 * draw are refunded.
 */
export const PoolDrawn = pool('PoolDrawn', { drawId: Id, sideIds: z.array(Id).max(256) });
/** The tournament has begun. From now on all odds are halved. */
export const PoolHalved = pool('PoolHalved', {});
/** The final has begun, so the pool is closed. */
export const PoolClosed = pool('PoolClosed', {});
/**
 * The result by which predictions are settled, stated again after a correction. Predicted sides without a match are
 * void.
 */
export const PoolDecided = pool('PoolDecided', { championId: Id, playedIds: z.array(Id).max(512) });
export const PoolVoided = pool('PoolVoided', { reason: z.enum(['cancelled', 'no-champion', 'withdrawn']) });
/** The win probability of each side, from which the odds follow. */
export const QuotedChances = z.object({
  ...PoolKey.shape,
  /** Number of decided matches of the draw on which the probabilities are based. */
  results: z.int().nonnegative(),
  isRunning: z.boolean(),
  sides: z.array(z.object({ competitorId: Id, chance: z.number().min(0).max(1) })).max(256),
  at: Instant,
});
export type QuotedChances = z.infer<typeof QuotedChances>;
/**
 * Odds are quoted again after each result of the draw and, before it is made, after each newer entry list. The last
 * quote before the tournament is the forecast of its champion by the site. Version 1 had no hash, and version 2 did not
 * state the entries on which it was based.
 */
export const OddsQuoted = event(
  'predictions',
  'OddsQuoted',
  3,
  QuotedChances.extend({
    hash: Hash.nullable(),
    /** The SHA-256 of the entries on which the probabilities are based; null once the draw is made. */
    entries: Hash.nullable(),
  }),
  {
    from: {
      1: (data: object) => ({ ...data, hash: null }),
      2: (data: object) => ({ ...data, entries: null }),
    },
  },
);

export const poolEvents = [PoolOpened, PoolDrawn, PoolHalved, PoolClosed, PoolDecided, PoolVoided, OddsQuoted] as const;
export type PoolEvent = EventOf<(typeof poolEvents)[number]>;

export const predictionEvents = [...walletEvents, ...poolEvents, ...forecastEvents] as const;

/**
 * Streams (those of forecasts are in forecast-events.ts): `wallet-<userId>`; `pool-<editionId>-<discipline>`; and
 * `odds-<editionId>-<discipline>` for the quotes of a pool.
 */
export const walletStream = (userId: Id): string => `wallet-${userId}`;
export const poolStream = ({ editionId, discipline }: PoolKey): string =>
  `pool-${editionId}-${discipline.toLowerCase()}`;
export const oddsStream = ({ editionId, discipline }: PoolKey): string =>
  `odds-${editionId}-${discipline.toLowerCase()}`;
