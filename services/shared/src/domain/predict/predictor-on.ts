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
