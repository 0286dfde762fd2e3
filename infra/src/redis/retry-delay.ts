const FIRST_MS = 50;
const LONGEST_MS = 2_000;

/**
 * Backoff in milliseconds before attempt number `tries` to reach a server: it doubles each time, and is a random value
 * in the upper half of that, so that the clients of a recovered server do not all return at once.
 */
export const retryDelay = (tries: number): number => {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10));
  return Math.round(most * (0.5 + Math.random() / 2));
};
