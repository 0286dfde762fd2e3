import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';

const Key = { editionId: Id, matchId: Id };
const Named = z.object({ competitorId: Id, playerIds: z.array(Id).min(1).max(2) });
const Share = z.number().min(0).max(1);

export const FrozenForecast = z.object({
  ...Key,
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  /** Planned day of the match. */
  day: Day,
  sides: z.tuple([Named, Named]),
  /** Probability that the first side wins, according to the predictor and to plain Elo. */
  chance: Share,
  plainElo: Share,
  /** 1 if the first side has the better official rank, 0 if the second one has; null if a side has none. */
  rank: Share.nullable(),
  /**
   * Basis of the forecast: number of matches of the discipline on earlier days, and the last day of the matches to
   * which the parameters were fitted.
   */
  matches: z.int().nonnegative(),
  fittedUntil: Day,
  at: Instant,
});
export type FrozenForecast = z.infer<typeof FrozenForecast>;

/** SHA-256 of the JSON of all other fields, in the order of their schema. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The forecast of a match before it began, which is never changed. */
export const ForecastFrozen = event('predictions', 'ForecastFrozen', 1, FrozenForecast.extend({ hash: Hash }));
/**
 * The result by which the forecast with this hash is scored, in the order of its sides; stated again after a
 * correction. Only a completed match counts.
 */
export const ForecastScored = event(
  'predictions',
  'ForecastScored',
  1,
  z.object({
    ...Key,
    hash: Hash,
    outcome: Outcome,
    winner: z.union([z.literal(1), z.literal(2)]).optional(),
    at: Instant,
  }),
);

export const forecastEvents = [ForecastFrozen, ForecastScored] as const;
export type ForecastEvent = EventOf<(typeof forecastEvents)[number]>;

export const forecastStream = (editionId: Id, matchId: Id): string => `forecast-${editionId}-${matchId}`;
