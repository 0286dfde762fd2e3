import { z } from 'zod';
import { CalibrationClass, ForecastFigures } from '../rankings/forecasts.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';

const read = {
  service: 'predictions',
  method: 'GET',
  rate: 'read',
  access: 'public',
  cache: 'live',
  tags: ['predictions.forecasts', 'predictions.pools', 'predictions.editions', 'predictions.directory'],
} as const;

const Chosen = {
  discipline: Discipline.optional(),
  season: z.coerce.number().int().min(1800).max(2200).optional(),
  /** Key of a level of the sport. */
  level: z.string().min(1).max(40).optional(),
};

/**
 * States of a forecast: before its match; scored by a completed match; or never scored, because the match was not
 * completed.
 */
export const forecastStates = ['waiting', 'scored', 'uncounted'] as const;

/**
 * Quality of the forecasts of champions, quoted before the tournaments began. `even` is a uniform forecast over all
 * sides.
 */
export const TitleForecasts = z.object({
  draws: z.int(),
  /** Share of the draws won by the favourite, from 0 to 1. */
  favouriteWon: z.number(),
  /** Mean Brier score per draw: the squared errors summed over all sides, from 0 to 2. */
  brier: z.number(),
  logLoss: z.number(),
  even: z.object({ brier: z.number(), logLoss: z.number() }),
});
export type TitleForecasts = z.infer<typeof TitleForecasts>;

export const FrozenForecastReport = z.object({
  /** Number of forecasts by state. */
  waiting: z.int(),
  uncounted: z.int(),
  /** Null before the first completed match. */
  all: ForecastFigures.nullable(),
  /**
   * Newest first, regardless of the chosen season. Likewise, `disciplines` and `levels` ignore the chosen discipline
   * and level.
   */
  seasons: z.array(ForecastFigures.extend({ season: z.int() })),
  disciplines: z.array(ForecastFigures.extend({ discipline: Discipline })),
  levels: z.array(ForecastFigures.extend({ level: z.string() })),
  calibration: z.array(CalibrationClass),
  /** Null before the first final. */
  titles: TitleForecasts.nullable(),
});
export type FrozenForecastReport = z.infer<typeof FrozenForecastReport>;

export const getFrozenForecasts = route({
  ...read,
  name: 'getFrozenForecasts',
  path: '/tournament/forecasts',
  summary:
    'Quality of the forecasts that were frozen before their matches: accuracy, Brier score, log loss and calibration',
  query: z.object(Chosen),
  data: FrozenForecastReport,
});

export const FrozenForecastRow = z.object({
  event: EventRef,
  matchId: Id,
  discipline: Discipline,
  round: RoundCode,
  day: Day,
  sides: z.tuple([CompetitorRef, CompetitorRef]),
  /** Probability that the first side wins. */
  chance: z.number(),
  plainElo: z.number(),
  rank: z.number().nullable(),
  matches: z.int(),
  fittedUntil: Day,
  frozenAt: Instant,
  /** SHA-256 of the stored forecast. */
  hash: z.string(),
  state: z.enum(forecastStates),
  outcome: Outcome.nullable(),
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
});
export type FrozenForecastRow = z.infer<typeof FrozenForecastRow>;

export const listFrozenForecasts = pageRoute({
  ...read,
  name: 'listFrozenForecasts',
  path: '/tournament/forecasts/list',
  summary: 'Forecasts that were frozen before their matches, newest first, with the results',
  query: z.object({ ...Paging, ...Chosen, state: z.enum(forecastStates).optional() }),
  row: FrozenForecastRow,
});

export const forecastRoutes = [getFrozenForecasts, listFrozenForecasts];
