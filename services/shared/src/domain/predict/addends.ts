import type { Beliefs } from './beliefs.js';

/** Maximum number of addends: four for each of the four players, and one for each of the two pairs. */
const MOST = 18;

/**
 * The addends of one match: beliefs, each with its weight in the strength of side 1 (negative for side 2). The object
 * is reused for every match.
 */
export class Addends {
  private readonly beliefs: Beliefs[] = [];
  private readonly at = new Int32Array(MOST);
  private readonly shares = new Float64Array(MOST);
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds a belief. A belief on both sides cancels out, for example if both play for the same association.
   * @param at number of the belief
   * @param share weight, positive for side 1 and negative for side 2
   */
  add(beliefs: Beliefs, at: number, share: number): void {
    for (let i = 0; i < this.count; i++) {
      if (this.at[i] === at && this.beliefs[i] === beliefs) {
        this.shares[i]! += share;
        return;
      }
    }
    this.beliefs[this.count] = beliefs;
    this.at[this.count] = at;
    this.shares[this.count] = share;
    this.count += 1;
  }

  /** Expected strength of side 1 minus that of side 2, in natural logit units. */
  difference(): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.shares[i]! * this.beliefs[i]!.means[this.at[i]!]!;
    return sum;
  }

  /** Variance of that difference. */
  variance(): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.shares[i]! ** 2 * this.beliefs[i]!.variances[this.at[i]!]!;
    return sum;
  }

  /**
   * Updates each belief by one Newton step, in proportion to its variance.
   * @param slope first derivative of the log-likelihood with respect to the difference
   * @param curvature negative second derivative
   */
  move(slope: number, curvature: number): void {
    const damping = 1 + curvature * this.variance();
    for (let i = 0; i < this.count; i++) {
      const { means, variances } = this.beliefs[i]!;
      const at = this.at[i]!;
      const gain = this.shares[i]! * variances[at]!;
      means[at]! += (gain * slope) / damping;
      variances[at]! -= (gain * gain * curvature) / damping;
    }
  }
}
