import { backoffMs } from '@rallyrank/contracts/shared/backoff';

/** Pause in milliseconds before a connection to Redis is retried. @param tries number of earlier retries */
export const retryDelay = (tries: number): number => backoffMs({ firstMs: 50, longestMs: 2_000 }, tries);
