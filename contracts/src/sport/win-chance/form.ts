import type { MatchTerms, ScoreState, Two } from '../scoring/state.js';
import { type PointChances, pointChances } from './point-chances.js';

/**
 * Standard deviation of the form of the day in rally scoring, in log-odds of a point: the forecast before a match does
 * not know how well the sides will play. Fitted to the rallies of 2018 to 2021 (docs/ratings.md).
 */
const RALLY_DEVIATION = 0.15;

/** Nodes in standard deviations and weights of a normal distribution (Gauss-Hermite quadrature with seven nodes). */
const nodes: readonly Two<number>[] = [
  [-3.750439717725742, 0.000548268855972219],
  [-2.366759410734541, 0.0307571239675865],
  [-1.154405394739968, 0.240123178605013],
  [0, 0.457142857142857],
  [1.154405394739968, 0.240123178605013],
  [2.366759410734541, 0.0307571239675865],
  [3.750439717725742, 0.000548268855972219],
];

/** A possible form of the day. */
export interface Form {
  /** Probability before the match. */
  readonly weight: number;
  readonly chances: PointChances;
}

const isRally = ({ rule }: MatchTerms): boolean => rule.unit === 'game' && !rule.serviceScoring;

/** The possible forms around an advantage of side 1, in log-odds of a point: one if the form does not vary. */
export const formsAround = (edge: number, terms: MatchTerms): readonly Form[] =>
  isRally(terms)
    ? nodes.map(([z, weight]) => ({
        weight,
        chances: pointChances(edge + z * RALLY_DEVIATION, terms.serverPoint),
      }))
    : [{ weight: 1, chances: pointChances(edge, terms.serverPoint) }];

/** Rallies that each side has won. In rally scoring the score contains all of them. */
const ralliesWon = ({ games, score }: ScoreState): Two<number> =>
  [...games, score].reduce<Two<number>>(([one, two], [own = 0, other = 0]) => [one + own, two + other], [0, 0]);

/** Probability of each form after the rallies so far, by Bayes' rule. */
export const formsAfter = (state: ScoreState, forms: readonly Form[]): readonly number[] => {
  if (forms.length === 1) return [1];
  const [one, two] = ralliesWon(state);
  const logs = forms.map(
    ({ weight, chances: { onOwnServe: p } }) => Math.log(weight) + one * Math.log(p) + two * Math.log(1 - p),
  );
  const most = Math.max(...logs);
  const relative = logs.map((log) => Math.exp(log - most));
  const sum = relative.reduce((total, each) => total + each, 0);
  return relative.map((each) => each / sum);
};
