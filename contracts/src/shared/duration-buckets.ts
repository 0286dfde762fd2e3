/**
 * Upper limit of the first bucket in milliseconds. Each following bucket is 20 % longer, so a percentile is accurate to
 * 10 %.
 */
const FIRST_MS = 0.005;
const GROWTH = 1.2;
const LOG_GROWTH = Math.log(GROWTH);
/** Number of buckets. The last one also contains all durations above a minute. */
export const BUCKETS = 90;

/** The bucket of a duration. */
export const bucketOf = (ms: number): number => {
  if (ms <= FIRST_MS) return 0;
  return Math.min(BUCKETS - 1, Math.ceil(Math.log(ms / FIRST_MS) / LOG_GROWTH));
};

/** The geometric middle of a bucket. */
const middleOf = (bucket: number): number => FIRST_MS * GROWTH ** (bucket - 0.5);

/**
 * The duration, in milliseconds, that the given share (0 to 1) of all durations does not exceed; 0 without durations.
 */
export const percentileOf = (counts: ArrayLike<number>, share: number): number => {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  let left = Math.max(1, Math.ceil(total * share));
  for (let bucket = 0; bucket < counts.length; bucket++) {
    left -= counts[bucket] ?? 0;
    if (left <= 0) return middleOf(bucket);
  }
  return 0;
};
