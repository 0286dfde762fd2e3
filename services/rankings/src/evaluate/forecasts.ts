import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import { computeElo } from '@rallyrank/shared/domain/elo/elo';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { predictAll } from '@rallyrank/shared/domain/predict/predictor-on';
import { fiveThirtyEight, officialRank, plainElo } from './baselines.js';
import type { Forecast } from './forecast.js';

export const forecasters = ['predictor', 'elo', 'plainElo', 'fiveThirtyEight', 'officialRank'] as const;
export type Forecaster = (typeof forecasters)[number];

type Walk = (input: RatingInput, discipline: number, forecast: Forecast, profile: SportProfile) => void;

/** The match predictor, which predicts each match before it learns from it. */
export const predictor: Walk = (input, discipline, forecast, profile) => {
  predictAll(input, ratingRuleOf(profile, disciplines[discipline]!), discipline, forecast);
};

const everywhere = (input: RatingInput, profile: SportProfile, walk: Walk): Forecast => {
  const forecast = new Float64Array(input.table.size).fill(Number.NaN);
  for (const { code } of profile.disciplines) walk(input, disciplines.indexOf(code), forecast, profile);
  return forecast;
};

/** Predictions of each model and baseline for every match, from the earlier ones. */
export const forecastAll = (input: RatingInput, profile: SportProfile): Readonly<Record<Forecaster, Forecast>> => ({
  predictor: everywhere(input, profile, predictor),
  elo: Float64Array.from(computeElo(input, profile).columns.probability1),
  plainElo: everywhere(input, profile, plainElo),
  fiveThirtyEight: everywhere(input, profile, fiveThirtyEight),
  officialRank: everywhere(input, profile, officialRank),
});
