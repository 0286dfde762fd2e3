import type { Adaptation } from '@rallyrank/contracts/sport/rating-rule';
import { sigmoid } from './strength-filter.js';

/**
 * Weights of a logistic regression that are updated match by match: recursive Bayesian regression (extended Kalman
 * filter) with a full covariance, one Newton step per match, in O(terms^2).
 */
export class AdaptiveWeights {
  private readonly weights: Float64Array;
  /** The covariance matrix, stored row by row. */
  private readonly covariance: Float64Array;
  private readonly gains: Float64Array;

  constructor(
    start: Float64Array,
    private readonly rule: Adaptation,
  ) {
    const size = start.length;
    this.weights = start.slice();
    this.covariance = new Float64Array(size * size);
    this.gains = new Float64Array(size);
    for (let i = 0; i < size; i++) this.covariance[i * size + i] = rule.variance;
  }

  probability(terms: Float64Array): number {
    let logit = 0;
    for (let i = 0; i < terms.length; i++) logit += this.weights[i]! * terms[i]!;
    return sigmoid(logit);
  }

  learn(terms: Float64Array, won: boolean): void {
    const { covariance, gains, weights } = this;
    const size = terms.length;
    const p = this.probability(terms);
    const information = p * (1 - p);
    let damping = 1;
    for (let i = 0; i < size; i++) {
      let gain = 0;
      for (let j = 0; j < size; j++) gain += covariance[i * size + j]! * terms[j]!;
      gains[i] = gain;
      damping += information * gain * terms[i]!;
    }
    for (let i = 0; i < size; i++) {
      weights[i]! += (gains[i]! * ((won ? 1 : 0) - p)) / damping;
      for (let j = 0; j < size; j++) covariance[i * size + j]! -= (gains[i]! * gains[j]! * information) / damping;
      covariance[i * size + i]! += this.rule.driftPerMatch;
    }
  }
}
