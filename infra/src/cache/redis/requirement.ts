import type { Requirement } from '../../requirements/port.js';
import type { ServerCache } from './redis-cache.js';

const WANTED = 'noeviction';

/** Requires a Redis that never evicts keys, because that would remove jobs and locks. */
export const redisRequirement = (cache: Pick<ServerCache, 'evictionPolicy'>): Requirement => ({
  name: 'Redis',
  check: async () => {
    const policy = await cache.evictionPolicy();
    if (policy === WANTED) return [];
    const problem = `maxmemory-policy is ${policy}, which removes jobs and locks when the memory is full`;
    return [{ variable: 'REDIS_URL', problem, remedy: `Set maxmemory-policy to ${WANTED}`, isBlocking: false }];
  },
});
