import type { Context } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';
import type { Checkpoint } from '../event-feed/port.js';

interface Waiter {
  readonly context: Context;
  readonly position: number;
  /** Restarts the deadline. */
  readonly extend: () => void;
  readonly resolve: () => void;
  readonly reject: (why: string) => void;
}

/** Callers that wait until a read model has reached a position. */
export class PositionWaiters {
  private readonly waiters = new Set<Waiter>();
  private closed = false;

  /**
   * The deadline restarts whenever the read model applies events: on a slow machine an import is long, but not stuck.
   * @param timeoutMs maximum time without progress, in milliseconds
   * @throws UnavailableError if no progress is made for that long, or the position will never be reached
   */
  wait(context: Context, position: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        context,
        position,
        extend: () => timer.refresh(),
        resolve: () => {
          this.forget(waiter, timer);
          resolve();
        },
        reject: (why) => {
          this.forget(waiter, timer);
          reject(new UnavailableError(`read model of ${context}`, new Error(why)));
        },
      };
      const timer = setTimeout(
        () => waiter.reject(`position ${position} was not reached: no progress for ${timeoutMs} ms`),
        timeoutMs,
      );
      this.waiters.add(waiter);
      if (this.closed) waiter.reject('stopped');
    });
  }

  /**
   * Must be called when the read model has applied a batch. Resolves the callers that wait for positions up to `at`.
   */
  release(at: Checkpoint): void {
    for (const waiter of this.waiters) {
      if (waiter.position <= (at[waiter.context] ?? 0)) waiter.resolve();
      else waiter.extend();
    }
  }

  /** Rejects current and later waiters at once, because no further position will be reached. */
  close(): void {
    this.closed = true;
    for (const waiter of this.waiters) waiter.reject('stopped');
  }

  private forget(waiter: Waiter, timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.waiters.delete(waiter);
  }
}
