import { setTimeout as pause } from 'node:timers/promises';
import { type Backoff, backoffMs } from '@rallyrank/contracts/shared/backoff';

/** The pauses of a loop that decides itself when an attempt has succeeded. */
export class Pauses {
  private failures = 0;

  constructor(private readonly backoff: Backoff) {}

  /** Resolves after the next pause, or at once if `stop` is aborted. */
  async wait(stop: AbortSignal): Promise<void> {
    await pause(this.next(), undefined, { signal: stop, ref: false }).catch(() => {});
  }

  /** The next pause in milliseconds. */
  next(): number {
    return backoffMs(this.backoff, this.failures++);
  }

  reset(): void {
    this.failures = 0;
  }
}

interface Retrying {
  readonly backoff: Backoff;
  /** Ends the attempts. A loop with a signal does not keep the process running. */
  readonly signal?: AbortSignal;
  /** Called with each failure and the pause after it, in milliseconds. It may throw, which ends the attempts. */
  readonly onFailure: (error: unknown, pauseMs: number) => void;
}

/**
 * Repeats an action until it succeeds.
 * @throws what `onFailure` throws; the reason of the signal once that is aborted
 */
export const retry = async <T>(action: () => Promise<T>, { backoff, signal, onFailure }: Retrying): Promise<T> => {
  const pauses = new Pauses(backoff);
  for (;;) {
    signal?.throwIfAborted();
    let pauseMs: number;
    try {
      return await action();
    } catch (error) {
      signal?.throwIfAborted();
      pauseMs = pauses.next();
      onFailure(error, pauseMs);
    }
    await pause(pauseMs, undefined, signal && { signal, ref: false });
  }
};
