import type { Context } from '@rallyrank/contracts/shared/event';
import { DamagedStoreError } from '../errors.js';

interface Waiter {
  /** Contexts of which there may still be older events to hand over. */
  readonly behind: Set<Context>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Those who wait until the subscriber has everything that stood in the stores when they asked. */
export class CatchUp {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly contexts: readonly Context[]) {}

  wait(): Promise<void> {
    if (this.contexts.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.add({ behind: new Set(this.contexts), resolve, reject }));
  }

  /** To be called before a read; the result is called when that read turned out to be the last page and was handed over. */
  beforeRead(context: Context): () => void {
    // Only who asked before the read is served by it: a later one may want events that the read did not see.
    const served = [...this.waiters];
    return () => {
      for (const waiter of served) {
        waiter.behind.delete(context);
        if (waiter.behind.size > 0) continue;
        this.waiters.delete(waiter);
        waiter.resolve();
      }
    };
  }

  /** Runs a step of the feed. Waiting callers are told about damage too, because a retry cannot get past it. */
  async step<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof DamagedStoreError) this.fail(error);
      throw error;
    }
  }

  fail(error: Error): void {
    for (const { reject } of this.waiters) reject(error);
    this.waiters.clear();
  }
}
