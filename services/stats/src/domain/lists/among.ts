/** The value at `rank` (from 1) in descending order; -Infinity if there are fewer values. */
const atRank = (values: Float64Array, rank: number): number =>
  rank <= values.length ? values.toSorted()[values.length - rank]! : Number.NEGATIVE_INFINITY;

/**
 * Selects the elements that are among the first `limit` by largest key, then by larger score. All elements that equal
 * the last selected one in both are included.
 */
export const among = (limit: number, keys: Float64Array, scores: Float64Array): ((i: number) => boolean) => {
  const floor = atRank(keys, limit);
  const above = keys.reduce((count, key) => count + Number(key > floor), 0);
  const lowest = atRank(
    scores.filter((_, i) => keys[i] === floor),
    limit - above,
  );
  return (i) => keys[i]! > floor || (keys[i] === floor && scores[i]! >= lowest);
};
