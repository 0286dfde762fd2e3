import type { Beliefs } from './beliefs.js';

/** Two sides with two players each, at most four addends per player, plus one addend for each pair. */
const MOST = 18;

/** The addends of one match: each is a belief and its weight for side 1 (negative: for side 2). Reused for every match. */
export class Addends {
  private readonly beliefs: Beliefs[] = [];
  private readonly at = new Int32Array(MOST);
  private readonly shares = new Float64Array(MOST);
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  /** An addend on both sides cancels out, for example when both play for the same association. */
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

  /** Expected difference of side 1 over side 2. */
  difference(): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.shares[i]! * this.beliefs[i]!.means[this.at[i]!]!;
    return sum;
  }

  /** Variance of the expected difference. */
  variance(): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.shares[i]! ** 2 * this.beliefs[i]!.variances[this.at[i]!]!;
    return sum;
  }

  /** Moves each addend in proportion to its variance. `slope` and `curvature` are derivatives of the log-likelihood by the difference. */
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
