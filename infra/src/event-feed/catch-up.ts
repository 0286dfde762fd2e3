import type { Context } from '@rallyrank/contracts/shared/event';
import { DamagedStoreError } from '../errors.js';

interface Waiter {
  /** Contexts that may still have older events to deliver. */
  readonly behind: Set<Context>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Callers that wait until the subscriber has everything that was in the stores at the time of their call. */
export class CatchUp {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly contexts: readonly Context[]) {}

  wait(): Promise<void> {
    if (this.contexts.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.add({ behind: new Set(this.contexts), resolve, reject }));
  }

  /** Must be called before a read. Call the returned function after the last page of that read was delivered. */
  beforeRead(context: Context): () => void {
    // Resolves only callers from before the read: later ones may need events that it did not see.
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

  /**
   * Runs a step of the feed. Damage also rejects the promises of waiting callers, because a retry cannot get past it.
   */
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
