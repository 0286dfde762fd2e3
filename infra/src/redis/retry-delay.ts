const FIRST_MS = 50;
const LONGEST_MS = 2_000;

/**
 * Milliseconds until try number `tries` to reach a server again: twice as long each time, and anywhere in the upper half of that,
 * so that the clients of a server that comes back do not all return in one moment.
 */
export const retryDelay = (tries: number): number => {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10));
  return Math.round(most * (0.5 + Math.random() / 2));
};
