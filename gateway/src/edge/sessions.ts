import { hash } from 'node:crypto';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { LRUCache } from 'lru-cache';
import type { ResolveSession } from '../options.js';

/**
 * Time in milliseconds for which a resolved session is cached. A user whose session ended without an announcement (a
 * lost tick, or an expiry) can act for this long.
 */
const KEPT_MS = 1_000;
const MAX_KEPT = 10_000;

/** The hash of a token, as specified in contracts/src/identity/rpc.ts. */
export const tokenHash = (token: string): string => hash('sha256', token);

/** The holders of tokens, cached for a short time, and evicted at once when the end of their session is announced. */
export class Sessions {
  private readonly kept: LRUCache<string, Promise<Caller>>;

  constructor(
    private readonly lookUp: ResolveSession,
    now: () => Date,
  ) {
    const perf = { now: () => now().getTime() };
    this.kept = new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0, perf });
  }

  /** @throws DomainError server.unavailable if identity is unavailable; the caller is then not treated as a visitor */
  resolve(token: string): Promise<Caller> {
    const key = tokenHash(token);
    const known = this.kept.get(key);
    if (known) return known;
    const resolved: Promise<Caller> = this.lookUp(token).catch(() => {
      if (this.kept.peek(key) === resolved) this.kept.delete(key);
      throw new DomainError('server.unavailable');
    });
    this.kept.set(key, resolved);
    return resolved;
  }

  forget(tokenHashes: readonly string[]): void {
    for (const key of tokenHashes) this.kept.delete(key);
  }

  forgetAll(): void {
    this.kept.clear();
  }
}
