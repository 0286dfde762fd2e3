import type { Addend } from '@rallyrank/contracts/sport/rating-rule';

const UNSEEN = -0x80000000;
const DAYS_A_YEAR = 365.25;

/**
 * Beliefs (mean and variance, in natural logit units) about one kind of addend, such as players or players on a
 * surface, by number.
 */
export class Beliefs {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  private readonly days: Int32Array;

  constructor(
    private readonly rule: Addend,
    size: number,
  ) {
    this.means = new Float64Array(size);
    this.variances = new Float64Array(size);
    this.days = new Int32Array(size).fill(UNSEEN);
  }

  isSeen(at: number): boolean {
    return this.days[at] !== UNSEEN;
  }

  /**
   * Advances a belief to a day. Its variance grows with the time since its last update, as in Glickman (1999), and with
   * a half-life its mean decays towards 0. A new belief begins at `start`.
   * @param day day number
   */
  bring(at: number, day: number, start: number): void {
    const before = this.days[at]!;
    if (before === UNSEEN) {
      this.days[at] = day;
      this.means[at] = start;
      this.variances[at] = this.rule.variance;
      return;
    }
    if (day <= before) return;
    this.variances[at] = this.varianceOn(at, day);
    this.means[at]! *= this.keptAfter(day - before);
    this.days[at] = day;
  }

  /** Variance of a known belief on a day, which must not precede its last update. */
  private varianceOn(at: number, day: number): number {
    const { variance, variancePerYear, widest } = this.rule;
    const gap = day - this.days[at]!;
    const wide = widened(this.variances[at]!, (variancePerYear * gap) / DAYS_A_YEAR, widest * variance);
    return variance + (wide - variance) * this.keptAfter(gap) ** 2;
  }

  private keptAfter(days: number): number {
    return this.rule.halfLife === undefined ? 1 : 0.5 ** (days / this.rule.halfLife);
  }
}

/** The variance after adding `more`, up to `limit`. A variance above the limit is not reduced. */
const widened = (variance: number, more: number, limit: number): number =>
  Math.max(variance, Math.min(variance + more, limit));
