import { z } from 'zod';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { computed } from './common.js';

/**
 * The position of a season relative to the matches to which the parameters were fitted. For several disciplines, the
 * least strict case applies.
 */
export const fits = ['within', 'before', 'after'] as const;

/** Quality of the forecasts of one method. */
export const ForecastLosses = z.object({
  /** Share of the matches won by the favourite, from 0 to 1. A match without a favourite counts as half. */
  accuracy: z.number(),
  /** Brier score: mean of (1 - probability of the winner)^2, from 0 to 1. */
  brier: z.number(),
  /** Log loss: mean of -ln of the probability of the winner. */
  logLoss: z.number(),
});

export const ForecastFigures = z.object({
  matches: z.int(),
  predictor: ForecastLosses,
  /**
   * The textbook Elo rating (Elo 1978): it begins at 1500, K is 32 (48 in the first 10 matches), and pairs are rated as
   * units.
   */
  plainElo: ForecastLosses,
  /**
   * Elo with K = 250 / (n + 5)^0.4 after n matches (FiveThirtyEight: Morris and Bialik 2015), pairs as units; null for
   * frozen forecasts, which do not store it.
   */
  fiveThirtyEight: ForecastLosses.nullable(),
  /**
   * Matches in which both sides were on the official list of the day or had a rank printed in the draw; null if there
   * are none.
   */
  ranked: z
    .object({
      matches: z.int(),
      /** Share won by the side with the better rank, from 0 to 1. Equal ranks count as half. */
      rank: z.number(),
      /** Share of the same matches won by the favourite of the predictor. */
      predictor: z.number(),
    })
    .nullable(),
});
export type ForecastFigures = z.infer<typeof ForecastFigures>;

/** A calibration class: matches grouped by the probability of the favourite according to the predictor. */
export const CalibrationClass = z.object({
  from: z.number(),
  until: z.number(),
  matches: z.int(),
  /** Mean probability of the favourite. */
  predicted: z.number(),
  /** Share won by the favourite. A match without a favourite counts as half. */
  observed: z.number(),
});
export type CalibrationClass = z.infer<typeof CalibrationClass>;

/** Facts of a match by which the report groups forecasts, in addition to season and discipline. */
export const forecastGroups = ['level', 'surface', 'round', 'experience'] as const;
export type ForecastGroup = (typeof forecastGroups)[number];

/** Classes by the number of earlier matches of the side that has fewer of them. */
export const experienceClasses = [
  { key: '5-19', from: 5 },
  { key: '20-49', from: 20 },
  { key: '50-149', from: 50 },
  { key: '150+', from: 150 },
] as const;

/**
 * Quality of the forecasts of completed matches between two sides with enough earlier matches. Each match is predicted
 * from the data before it.
 */
export const ForecastReport = z.object({
  /** Number of earlier matches in the discipline that both sides must have. */
  minMatches: z.int(),
  /**
   * Periods of the matches to which the parameters of the predictor were fitted, by disciplines for which they are
   * used.
   */
  fitted: z.array(z.object({ disciplines: z.array(Discipline), from: Day, until: Day })),
  /** Figures of the chosen season, or of all seasons; null without matches. */
  all: ForecastFigures.nullable(),
  /** The part of `all` in seasons after those to which the parameters were fitted. */
  later: ForecastFigures.nullable(),
  /** Newest first, for the chosen discipline or all disciplines, regardless of the chosen season. */
  seasons: z.array(ForecastFigures.extend({ season: z.int(), fit: z.enum(fits) })),
  /** For the chosen season or all seasons, regardless of the chosen discipline. */
  disciplines: z.array(ForecastFigures.extend({ discipline: Discipline })),
  /**
   * Groups of `all` in the order of the sport. The key is that of a level, a surface, a round or an experience class.
   */
  groups: z.array(ForecastFigures.extend({ by: z.enum(forecastGroups), key: z.string() })),
  /** Calibration of `all`. Empty classes are omitted. */
  calibration: z.array(CalibrationClass),
});

export const getForecastReport = route({
  ...computed,
  name: 'getForecastReport',
  path: '/ranking/forecasts',
  summary: 'Quality of the predictions of all matches: accuracy, Brier score, log loss and calibration by season',
  query: z.object({
    /** Without a discipline, all disciplines together. */
    discipline: Discipline.optional(),
    /** Without a season, all seasons together. */
    season: z.coerce.number().int().min(1800).max(2200).optional(),
  }),
  data: ForecastReport,
});
