import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import type { Predictor } from '@rallyrank/shared/domain/predict/predictor';
import { predictorOn } from '@rallyrank/shared/domain/predict/predictor-on';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { amongSides, withSides } from '@rallyrank/shared/read-models/derivation-input/with-sides';
import type { DrawQuestion } from './draw-question.js';

/**
 * Odds of the last question: the next ones are often about the same draw, and computing the odds walks over all
 * matches.
 */
const last = new WeakMap<DerivationInput, { readonly key: string; readonly odds: WinProbability }>();

const between = (predictor: Predictor, input: DerivationInput, question: DrawQuestion) => {
  const { rating } = input;
  const { day, surface, bestOf, sides } = question;
  const host = rating.associationCodes.indexOf(question.host);
  const entrants = sides.map(({ id, entry, rank }) => ({ competitor: rating.table.people.find(id)!, entry, rank }));
  return (one: number, two: number): number =>
    predictor.probability({ sides: [entrants[one]!, entrants[two]!], host, day, surface, bestOf });
};

/** @param state numbers all sides */
const oddsOf = (state: DerivationInput, question: DrawQuestion): WinProbability => {
  const { discipline, day, sides } = question;
  const rule = ratingRuleOf(state.profile, disciplines[discipline]!);
  const predictor = predictorOn(state.rating, rule, discipline, day);
  const ask = between(predictor, state, question);
  // The predictor records printed ranks when it first gets a side: it gets all sides first, so that the order of
  // questions does not matter.
  for (let side = 0; side < sides.length; side++) ask(side, 0);
  const odds = new Float64Array(sides.length ** 2);
  for (let one = 0; one < sides.length; one++) {
    for (let two = one + 1; two < sides.length; two++) {
      odds[one * sides.length + two] = ask(one, two);
      odds[two * sides.length + one] = 1 - odds[one * sides.length + two]!;
    }
  }
  return (one, two) => odds[one * sides.length + two]!;
};

/** Win probabilities between any two sides of a draw, from all matches of earlier days. */
export const drawOdds = (input: DerivationInput, question: DrawQuestion): WinProbability => {
  const { task: _, ...about } = question;
  const key = JSON.stringify(about);
  const known = last.get(input);
  if (known?.key === key) return known.odds;
  const odds = oddsOf(withSides(input, question.sides), question);
  last.set(input, { key, odds });
  return odds;
};

/** The same between any sides, even pairs that do not exist. */
export const fieldOdds = (input: DerivationInput, question: DrawQuestion): WinProbability =>
  amongSides(input, question.sides, (state) => oddsOf(state, question));
