import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'redis';
import type { TestServer } from '../../testing/servers/open-server.js';
import { startServer } from '../../testing/servers/servers.js';
import { createRedisCache, type ServerCache } from './redis-cache.js';
import { redisRequirement } from './requirement.js';

let server: TestServer;
let cache: ServerCache;
beforeAll(async () => {
  server = await startServer('redis');
  cache = createRedisCache({ url: server.address, namespace: 'test' });
});
afterAll(async () => {
  await cache?.close();
  await server?.stop();
});

test('a Redis that removes keys when its memory is full is reported, until its policy is noeviction', async () => {
  const admin = await createClient({ url: server.address }).connect();
  const { check } = redisRequirement(cache);
  expect(await check()).toEqual([]);
  await admin.configSet('maxmemory-policy', 'allkeys-lru');
  expect(await check()).toEqual([
    {
      variable: 'REDIS_URL',
      problem: expect.stringMatching(/^maxmemory-policy is allkeys-lru,/),
      remedy: 'Set maxmemory-policy to noeviction',
      isBlocking: false,
    },
  ]);
  await admin.configSet('maxmemory-policy', 'noeviction');
  expect(await check()).toEqual([]);
  admin.destroy();
});
