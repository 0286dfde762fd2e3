import { feedTimes } from '@rallyrank/contracts/live/feed';
import { backoffMs } from '@rallyrank/contracts/shared/backoff';

/** Index of polling. The ways to the feed, in the order in which they are tried: socket, events, polling the API. */
export const POLLING = 2;

export interface Way {
  /** 0 the socket, 1 events, 2 polling. */
  readonly at: number;
  /** Consecutive attempts that did not open. */
  readonly failures: number;
  /** Attempts since the feed was last open, which determine the pause before the next one. */
  readonly attempts: number;
  /** The API is polled until another way is open. */
  readonly isPolling: boolean;
}
export const firstWay: Way = { at: 0, failures: 0, attempts: 0, isPolling: false };
/** For a page whose connection the server has closed because it cannot serve it at present. */
export const onlyPolling: Way = { ...firstWay, at: POLLING, isPolling: true };

const TRIES = 2;

/** The way after an attempt that did not open. Without a network it does not count as a failure. */
export const afterFailure = (way: Way, isOnline: boolean): Way => {
  const attempts = way.attempts + 1;
  if (!isOnline) return { ...way, attempts };
  const failures = way.failures + 1;
  if (failures < (way.isPolling ? 1 : TRIES)) return { ...way, failures, attempts };
  const at = Math.min(way.at + 1, POLLING);
  return { at, failures: 0, attempts, isPolling: way.isPolling || at === POLLING };
};

/** Milliseconds before the next attempt. */
export const pauseBefore = ({ attempts }: Way, random: number): number => {
  const [least, longestMs] = feedTimes.reconnect;
  return backoffMs({ firstMs: 2 * least, longestMs }, attempts, random);
};
