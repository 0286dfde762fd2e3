import { hash } from 'node:crypto';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { LRUCache } from 'lru-cache';
import type { ResolveSession } from '../options.js';

/** How long a user can still act whose session ended without an announcement: a lost tick, or a limit of time. */
const KEPT_MS = 1_000;
const MAX_KEPT = 10_000;

/** As in contracts/src/identity/rpc.ts. */
export const tokenHash = (token: string): string => hash('sha256', token);

/** The holders of tokens, remembered for a moment and forgotten at once when their session is announced to have ended. */
export class Sessions {
  private readonly kept: LRUCache<string, Promise<Caller>>;

  constructor(
    private readonly lookUp: ResolveSession,
    now: () => Date,
  ) {
    const perf = { now: () => now().getTime() };
    this.kept = new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0, perf });
  }

  /** @throws DomainError server.unavailable if nobody can be asked: the caller is then not treated as a visitor */
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
