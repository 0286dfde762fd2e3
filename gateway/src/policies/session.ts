import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { LRUCache } from 'lru-cache';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';

const BEARER = /^Bearer ([\w\-.~+/]{1,1024}=*)$/i;
/** How long a user who was signed out or lost a permission can still act. */
const KEPT_MS = 1_000;
const MAX_KEPT = 10_000;

const keepingResolver = ({ resolveSession, now }: Runtime): ((token: string) => Promise<Caller>) => {
  const perf = { now: () => now().getTime() };
  const kept = new LRUCache<string, Promise<Caller>>({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0, perf });
  return (token) => {
    const known = kept.get(token);
    if (known) return known;
    const resolved = resolveSession(token).catch(() => {
      kept.delete(token);
      throw new DomainError('server.unavailable');
    });
    kept.set(token, resolved);
    return resolved;
  };
};

/**
 * Identifies the caller by the `Authorization` header alone, never by a cookie, which a browser would send automatically. Skipped for
 * answers that are the same for every caller.
 */
export const session: Policy = {
  name: 'session',
  create: (runtime) => {
    const resolve = keepingResolver(runtime);
    return (call) => {
      const [, token] = BEARER.exec(call.request.headers.authorization ?? '') ?? [];
      if (token === undefined || !call.route || call.isCacheable) return;
      return resolve(token).then((caller) => {
        call.caller = caller;
      });
    };
  },
};
