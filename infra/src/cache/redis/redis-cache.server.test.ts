import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from 'redis';
import { UnavailableError } from '../../errors.js';
import { type ChaosProxy, openProxyTo } from '../../testing/chaos-proxy.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { cacheContract } from '../cache.contract.js';
import type { Cache } from '../port.js';
import { createRedisCache } from './redis-cache.js';

const { redisUrl } = testServers();
const admin = createClient({ url: redisUrl });
beforeAll(async () => {
  await admin.connect();
});
afterAll(() => admin.close());

const keysOf = (namespace: string): Promise<string[]> => admin.keys(`${namespace}:*`);

/** Ages everything in the namespace: keys and members of sets expire sooner. */
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

test('the server reports its state', async () => {
  const { namespace } = testServers();
  const cache = createRedisCache({ url: redisUrl, namespace });
  await cache.ping();
  const server = await cache.server();
  expect(server).toMatchObject({ name: 'Redis', version: expect.stringMatching(/^\d+\.\d+/) });
  expect(server!.usedBytes).toBeGreaterThan(0);
  expect(server!.clients).toBeGreaterThan(0);
  expect(server!.commands.find(({ name }) => name === 'PING')!.calls).toBeGreaterThan(0);
  await cache.close();
});

describe('redis: a failing server', () => {
  const DEADLINE_MS = 300;
  const { namespace } = testServers();
  let proxy: ChaosProxy;
  let cache: Cache;
  beforeEach(async () => {
    proxy = await openProxyTo(redisUrl);
    cache = createRedisCache({ url: `redis://127.0.0.1:${proxy.port}`, namespace, deadlineMs: DEADLINE_MS });
  });
  afterEach(async () => {
    await cache.close();
    await proxy.close();
    await remove(namespace);
  });

  /** Every call is rejected by its deadline; without one, it would wait for the server. */
  const isUnavailable = async (): Promise<void> => {
    const calls = [
      cache.get('k'),
      cache.set('k', 1, 60_000),
      cache.increment('n', 60_000),
      cache.join('s', 'a', 60_000),
      cache.members('s'),
      cache.ping(),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  };
  const isBack = async (): Promise<void> => {
    await until('the server answers again', () =>
      cache.ping().then(
        () => true,
        () => false,
      ),
    );
    await cache.set('k', 'back', 60_000);
    expect(await cache.get('k')).toBe('back');
  };

  test('that hangs is reported unavailable in time, and used again when it answers', async () => {
    await cache.set('k', 1, 60_000);
    proxy.mode('hang');
    await isUnavailable();
    await isUnavailable();
    proxy.mode('pass');
    await isBack();
  });

  test('that hangs from the start is reported unavailable in time, and used when it answers', async () => {
    proxy.mode('hang');
    await isUnavailable();
    proxy.mode('pass');
    await isBack();
  });

  test('that is down is reported unavailable, and used again when it is back', async () => {
    await cache.set('k', 1, 60_000);
    proxy.mode('refuse');
    await isUnavailable();
    proxy.mode('pass');
    await isBack();
  });

  test('that cuts the connection is reconnected', async () => {
    for (let i = 0; i < 5; i += 1) {
      await isBack();
      proxy.cut();
    }
    await isBack();
  });
});
