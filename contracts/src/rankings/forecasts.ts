import { z } from 'zod';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { computed } from './common.js';

/** A season relative to the matches to which the parameters were fitted; for several disciplines the least strict case. */
export const fits = ['within', 'before', 'after'] as const;

/** How good the forecasts of one method were. */
export const ForecastLosses = z.object({
  /** Share of the matches won by the favourite; a match without a favourite counts half. */
  accuracy: z.number(),
  /** Mean squared difference between the probability of the winner and 1. */
  brier: z.number(),
  /** Mean of -ln of the probability of the winner. */
  logLoss: z.number(),
});

export const ForecastFigures = z.object({
  matches: z.int(),
  predictor: ForecastLosses,
  /** The textbook rating: it begins at 1500, K is 32 (48 in the first 10 matches), and pairs are rated as such. */
  plainElo: ForecastLosses,
  /** Matches in which both sides were on the official list of the day or had a rank printed in the draw; null where there are none. */
  ranked: z
    .object({
      matches: z.int(),
      /** Share won by the side with the better rank; equal ranks count half. */
      rank: z.number(),
      /** Share of the same matches won by the favourite of the predictor. */
      predictor: z.number(),
    })
    .nullable(),
});
export type ForecastFigures = z.infer<typeof ForecastFigures>;

/** Matches by the predictor's probability of the favourite. */
export const CalibrationClass = z.object({
  from: z.number(),
  until: z.number(),
  matches: z.int(),
  /** Mean probability of the favourite. */
  predicted: z.number(),
  /** Share won by the favourite; a match without a favourite counts half. */
  observed: z.number(),
});
export type CalibrationClass = z.infer<typeof CalibrationClass>;

/** Completed matches of two sides with enough earlier ones, each predicted from what was known before it. */
export const ForecastReport = z.object({
  /** Earlier matches in the discipline that both sides must have. */
  minMatches: z.int(),
  /** Matches to which the parameters of the predictor were fitted, by the disciplines they serve. */
  fitted: z.array(z.object({ disciplines: z.array(Discipline), from: Day, until: Day })),
  /** Of the chosen season, or of all seasons; null if there are no matches. */
  all: ForecastFigures.nullable(),
  /** The part of `all` in seasons after those that the parameters were fitted to. */
  later: ForecastFigures.nullable(),
  /** Newest first; for the chosen discipline or all disciplines, regardless of the chosen season. */
  seasons: z.array(ForecastFigures.extend({ season: z.int(), fit: z.enum(fits) })),
  /** For the chosen season or all seasons, regardless of the chosen discipline. */
  disciplines: z.array(ForecastFigures.extend({ discipline: Discipline })),
  /** Matches of `all` by the predictor's probability of the favourite; empty classes are left out. */
  calibration: z.array(CalibrationClass),
});

export const getForecastReport = route({
  ...computed,
  name: 'getForecastReport',
  path: '/ranking/forecasts',
  summary: 'How good the predictions of all matches were: accuracy, Brier score, log loss and calibration by season',
  query: z.object({
    /** Without it, all disciplines together. */
    discipline: Discipline.optional(),
    /** Without it, all seasons together. */
    season: z.coerce.number().int().min(1800).max(2200).optional(),
  }),
  data: ForecastReport,
});
