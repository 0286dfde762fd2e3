/** The part of a rule that a score needs: `points` for each `per` counted. */
export interface GoatWeight {
  readonly points: number;
  readonly per: number;
}

/** One discipline: the competitors in an order of their own, and by rule, then competitor, what was counted. */
export interface GoatScores {
  /** Points by rule, then competitor. */
  readonly parts: readonly Float64Array[];
  /** By competitor: the sum of its parts. */
  readonly totals: Float64Array;
  /** Competitors, best first; those with the same points in their original order. */
  readonly order: Int32Array;
  /** By place in `order`, from 1; competitors with the same points share the better rank. */
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
 * GOAT points from counts and weights: pure arithmetic over columns, without any import, for services and browsers alike. Linear in
 * counts but for the sort.
 *
 * @param weights by rule; a remainder below `per` gives nothing (13 weeks a point: 25 weeks give one)
 * @throws RangeError when there are not as many weights as rules counted, columns differ in length, or `per` is not positive
 */
export const scoreGoat = (weights: readonly GoatWeight[], counts: readonly ArrayLike<number>[]): GoatScores => {
  const size = counts[0]?.length ?? 0;
  if (weights.length !== counts.length) throw new RangeError(`${weights.length} weights for ${counts.length} rules`);
  if (counts.some(({ length }) => length !== size)) throw new RangeError('columns of different length');
  if (weights.some(({ per }) => !(per > 0))) throw new RangeError('`per` must be above 0');
  const totals = new Float64Array(size);
  const parts = weights.map(({ points, per }, rule) => {
    const column = counts[rule]!;
    const part = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      // Adding 0 turns -0 into 0, which would sort and print differently.
      part[i] = points * Math.floor(column[i]! / per) + 0;
      totals[i]! += part[i]!;
    }
    return part;
  });
  const order = Int32Array.from({ length: size }, (_, i) => i).sort((a, b) => totals[b]! - totals[a]! || a - b);
  return { parts, totals, order, ranks: ranksOf(order, totals) };
};
