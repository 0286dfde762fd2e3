import { setTimeout as pause } from 'node:timers/promises';
import { isConflict, UnavailableError } from './errors.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export interface Patience {
  /**
   * Time in milliseconds for which to retry, counted from the first failure, because the first attempt may fail only at
   * its own deadline.
   */
  readonly patienceMs: number;
  /** Called with each failure that is followed by another attempt. */
  readonly onFailure?: ((error: UnavailableError) => void) | undefined;
}

/**
 * Retries work while a part is unavailable or another writer is faster, with exponential backoff and jitter.
 * @throws the last error when the time is over
 */
export const patiently = async <T>(work: () => Promise<T>, { patienceMs, onFailure }: Patience): Promise<T> => {
  let endsAt: number | undefined;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      endsAt ??= performance.now() + patienceMs;
      const isUnavailable = error instanceof UnavailableError;
      if (!(isUnavailable || isConflict(error)) || performance.now() + wait > endsAt) throw error;
      if (isUnavailable) onFailure?.(error);
    }
    await pause(wait * (0.5 + Math.random() / 2));
  }
};
