/** Pauses before a retry, in milliseconds: they double from the first to the longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * The pause in milliseconds after some failures: a random value in the upper half of the full pause, so that the
 * callers of a server that recovers do not all return at once.
 * @param failures number of failures before the last one, so 0 for the first pause
 * @param random from 0 to 1
 */
export const backoffMs = ({ firstMs, longestMs }: Backoff, failures: number, random = Math.random()): number =>
  Math.round(Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + random / 2));
