import { disciplines } from '@rallyrank/contracts/sport/codes';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { predictAll } from '@rallyrank/shared/domain/predict/predictor-on';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { MatchQuestion } from './draw-question.js';

/**
 * By discipline and row: the forecast of each match. One walk over all matches of a discipline predicts all of them, so
 * it is made once for each input.
 */
const forecasts = new WeakMap<DerivationInput, Map<number, Float32Array>>();

const forecastsOf = (input: DerivationInput, discipline: number): Float32Array => {
  const known = forecasts.get(input) ?? new Map<number, Float32Array>();
  forecasts.set(input, known);
  return inGroup(known, discipline, () => {
    const forecast = new Float32Array(input.rating.table.size).fill(Number.NaN);
    predictAll(input.rating, ratingRuleOf(input.profile, disciplines[discipline]!), discipline, forecast);
    return forecast;
  });
};

/** Probability, from 0 to 1, that side 1 wins a match, from the earlier ones; NaN if the match is not rated. */
export const forecastOf = (input: DerivationInput, { eventId, matchId }: MatchQuestion): number => {
  const { table } = input.rating;
  const edition = table.editions.find(eventId);
  const row = edition === undefined ? -1 : table.rowOf(edition, matchId);
  return row < 0 ? Number.NaN : forecastsOf(input, table.columns.discipline[row]!)[row]!;
};
