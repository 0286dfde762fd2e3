import type { RedisConnection } from '../../redis/redis-connection.js';
import type { KeyCounts } from '../port.js';

/**
 * Number of keys that the server scans in one step, and maximum number of steps. The server handles other calls in
 * between.
 */
const STEP = 1_000;
const MOST_STEPS = 200;

/**
 * Counts the keys with a prefix by kind, in steps that do not delay other calls. `kindOf` receives the keys without the
 * prefix.
 */
export const countKeys = async (
  redis: Pick<RedisConnection, 'run'>,
  prefix: string,
  kindOf: (key: string) => string,
): Promise<KeyCounts> => {
  const counts = new Map<string, number>();
  // A scan may return a key twice.
  const seen = new Set<string>();
  let cursor = '0';
  for (let step = 0; step < MOST_STEPS; step++) {
    const page = await redis.run((client) => client.scan(cursor, { MATCH: `${prefix}*`, COUNT: STEP }));
    for (const key of page.keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      const kind = kindOf(key.slice(prefix.length));
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    cursor = page.cursor;
    if (cursor === '0') return { counts, isComplete: true };
  }
  return { counts, isComplete: false };
};
