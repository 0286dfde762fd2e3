/** The largest value but `rank` (from 1); minus infinity where there are not as many. */
const atRank = (values: Float64Array, rank: number): number =>
  rank <= values.length ? values.toSorted()[values.length - rank]! : Number.NEGATIVE_INFINITY;

/**
 * Which of many are among the first `limit` by the largest key, of equal ones by the larger score. Of those equal in both at the end of
 * the list all are.
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
