import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DamagedStoreError } from '../errors.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Retries an action until it succeeds, with exponential backoff. Returns undefined if `stop` is aborted first. Logs
 * each failure.
 */
export const retryUntilStopped = async <T>(
  part: string,
  stop: AbortSignal,
  log: Pick<Logger, 'warn' | 'error'> | undefined,
  action: () => Promise<T>,
): Promise<T | undefined> => {
  for (let wait = FIRST_PAUSE_MS; !stop.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await action();
    } catch (error) {
      const level = error instanceof DamagedStoreError ? 'error' : 'warn';
      log?.[level]({ err: error, retryInMs: wait }, `${part}: a batch failed and will be retried`);
    }
    await pause(wait, undefined, { signal: stop, ref: false }).catch(() => {});
  }
  return undefined;
};
