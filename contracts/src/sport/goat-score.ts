/** The part of a rule that a score requires: `points` per `per` counted. */
export interface GoatWeight {
  readonly points: number;
  readonly per: number;
}

/** The scores of one discipline. */
export interface GoatScores {
  /** Points by rule, then competitor. */
  readonly parts: readonly Float64Array[];
  /** By competitor: the sum of the parts. */
  readonly totals: Float64Array;
  /** Competitors, best first. Competitors with the same points keep their original order. */
  readonly order: Int32Array;
  /** Ranks by position in `order`, from 1. Competitors with the same points share the better rank. */
  readonly ranks: Int32Array;
}

const ranksOf = (order: Int32Array, totals: Float64Array): Int32Array => {
  const ranks = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const isLevel = i > 0 && totals[order[i]!] === totals[order[i - 1]!];
    ranks[i] = isLevel ? ranks[i - 1]! : i + 1;
  }
  return ranks;
};

/**
 * GOAT points from counts and weights: pure arithmetic over columns, without any import, for services and browsers. It
 * takes linear time except for the sort.
 *
 * @param weights weights by rule; a remainder below `per` gives nothing (with 13 weeks per point, 25 weeks give one
 * point)
 * @param counts counts by rule, then competitor
 * @throws RangeError if the numbers of weights and rules differ, columns differ in length, or `per` is not positive
 */
export const scoreGoat = (weights: readonly GoatWeight[], counts: readonly ArrayLike<number>[]): GoatScores => {
  const size = counts[0]?.length ?? 0;
  if (weights.length !== counts.length) throw new RangeError(`${weights.length} weights for ${counts.length} rules`);
  if (counts.some(({ length }) => length !== size)) throw new RangeError('the columns have different lengths');
  if (weights.some(({ per }) => !(per > 0))) throw new RangeError('`per` must be above 0');
  const totals = new Float64Array(size);
  const parts = weights.map(({ points, per }, rule) => {
    const column = counts[rule]!;
    const part = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      // Adding 0 converts -0 to 0, because -0 would be sorted and printed differently.
      part[i] = points * Math.floor(column[i]! / per) + 0;
      totals[i]! += part[i]!;
    }
    return part;
  });
  const order = Int32Array.from({ length: size }, (_, i) => i).sort((a, b) => totals[b]! - totals[a]! || a - b);
  return { parts, totals, order, ranks: ranksOf(order, totals) };
};
