import { afterAll, beforeAll } from '@jest/globals';
import { createClient } from 'redis';
import { testServers } from '../../testing/test-servers.js';
import { cacheContract } from '../cache.contract.js';
import { createRedisCache } from './redis-cache.js';

const { redisUrl } = testServers();
const admin = createClient({ url: redisUrl });
beforeAll(async () => {
  await admin.connect();
});
afterAll(() => admin.close());

const keysOf = (namespace: string): Promise<string[]> => admin.keys(`${namespace}:*`);

/** Everything of the namespace is made older: keys end sooner, and so do the members of sets. */
const age = async (namespace: string, ms: number): Promise<void> => {
  for (const key of await keysOf(namespace)) {
    if ((await admin.type(key)) === 'zset')
      for (const member of await admin.zRange(key, 0, -1)) await admin.zIncrBy(key, -ms, member);
    await admin.pExpire(key, (await admin.pTTL(key)) - ms);
  }
};

const remove = async (namespace: string): Promise<void> => {
  for (const key of await keysOf(namespace)) await admin.del(key);
};

cacheContract('redis', async () => {
  const { namespace } = testServers();
  const cache = createRedisCache({ url: redisUrl, namespace });
  return {
    cache,
    pass: (ms) => age(namespace, ms),
    dispose: async () => {
      await cache.close();
      await remove(namespace);
    },
  };
});
