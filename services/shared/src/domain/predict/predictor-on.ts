import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import type { RatingInput } from '../elo/rating-input.js';
import { ratedRows } from '../elo/walk.js';
import { fixtureReader } from './fixtures.js';
import { Predictor } from './predictor.js';

/**
 * A predictor that has learned from all matches before a day, for fixtures on that day or later.
 * @param discipline index into `disciplines`
 * @param day day number
 */
export const predictorOn = (input: RatingInput, rule: RatingRule, discipline: number, day: number): Predictor => {
  const predictor = new Predictor(input, rule, discipline);
  const fixtureOf = fixtureReader(input);
  const { date } = input.table.columns;
  for (const row of ratedRows(input, discipline)) {
    if (date[row]! >= day) break;
    predictor.probability(fixtureOf(row));
    predictor.learn(row);
  }
  return predictor;
};

/**
 * Predicts every rated match of a discipline before the predictor learns from it.
 * @param discipline index into `disciplines`
 * @param forecast receives the probability that side 1 wins, by row; other rows are left as they are
 */
export const predictAll = (
  input: RatingInput,
  rule: RatingRule,
  discipline: number,
  forecast: Float32Array | Float64Array,
): void => {
  const predictor = new Predictor(input, rule, discipline);
  const fixtureOf = fixtureReader(input);
  for (const row of ratedRows(input, discipline)) {
    forecast[row] = predictor.probability(fixtureOf(row));
    predictor.learn(row);
  }
};
