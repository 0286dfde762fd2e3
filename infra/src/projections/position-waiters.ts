import type { Context } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';

interface Waiter {
  readonly context: Context;
  readonly position: number;
  readonly resolve: () => void;
  readonly reject: (why: string) => void;
}

/** Callers that wait until a read model has reached a position. */
export class PositionWaiters {
  private readonly waiters = new Set<Waiter>();
  private closed = false;

  /** @throws UnavailableError if the position is not reached in time, or never will be */
  wait(context: Context, position: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        context,
        position,
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
        () => waiter.reject(`position ${position} was not reached in ${timeoutMs} ms`),
        timeoutMs,
      );
      this.waiters.add(waiter);
      if (this.closed) waiter.reject('stopped');
    });
  }

  release(context: Context, position: number): void {
    for (const waiter of this.waiters) {
      if (waiter.context === context && waiter.position <= position) waiter.resolve();
    }
  }

  /** No further position will be reached: rejects current and later waiters at once. */
  close(): void {
    this.closed = true;
    for (const waiter of this.waiters) waiter.reject('stopped');
  }

  private forget(waiter: Waiter, timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.waiters.delete(waiter);
  }
}
