import type { Context } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';

interface Waiter {
  readonly context: Context;
  readonly position: number;
  readonly resolve: () => void;
}

/** Those who wait until a read model has reached a position. */
export class PositionWaiters {
  private readonly waiters = new Set<Waiter>();

  /** @throws UnavailableError when the position is not reached in time */
  wait(context: Context, position: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        context,
        position,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        reject(
          new UnavailableError(
            `read model of ${context}`,
            new Error(`position ${position} was not reached in ${timeoutMs} ms`),
          ),
        );
      }, timeoutMs);
      this.waiters.add(waiter);
    });
  }

  reached(context: Context, position: number): void {
    for (const waiter of this.waiters) {
      if (waiter.context !== context || waiter.position > position) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
