import { isConflict, UnavailableError } from './errors.js';
import { retry } from './retry.js';

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
 * Retries work while a part is unavailable or another writer is faster.
 * @throws the last error when the time is over
 */
export const patiently = <T>(work: () => Promise<T>, { patienceMs, onFailure }: Patience): Promise<T> => {
  let endsAt: number | undefined;
  return retry(work, {
    backoff: { firstMs: 100, longestMs: 2_000 },
    onFailure: (error, pauseMs) => {
      endsAt ??= performance.now() + patienceMs;
      const isUnavailable = error instanceof UnavailableError;
      if (!(isUnavailable || isConflict(error)) || performance.now() + pauseMs > endsAt) throw error;
      if (isUnavailable) onFailure?.(error);
    },
  });
};
