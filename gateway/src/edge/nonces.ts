import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { SharedStore } from './shared-store.js';

/** Nonces are kept for 3 minutes: enough for 2,700 signed calls a second before the oldest are evicted. */
const MAX_NONCES = 500_000;

/** Nonces of used signatures: those seen by this process, and by the other replicas if there is a shared store. */
export class Nonces {
  private readonly own;

  constructor(
    private readonly shared: SharedStore,
    now: () => Date,
  ) {
    this.own = createMemoryCache({ now, maxEntries: MAX_NONCES });
  }

  /** Resolves to true for the first use within `ttlMs`. */
  async take(nonce: string, ttlMs: number): Promise<boolean> {
    const key = `nonce:${nonce}`;
    if (!(await this.own.setIfAbsent(key, 1, ttlMs))) return false;
    return (await this.shared.ask((cache) => cache.setIfAbsent(key, 1, ttlMs))) ?? true;
  }
}
