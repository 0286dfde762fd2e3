import type { Logger } from 'pino';
import { createRedisCache } from '../cache/redis/redis-cache.js';
import type { Config } from '../config/config.js';
import { createIdentity } from '../identity/identity.js';
import { connectNatsRpc } from '../rpc/nats/nats-rpc.js';

/** What a gateway stands on that is a process of its own. @throws UnavailableError when NATS cannot be reached */
export const doorAdapters = async (config: Config, log: Logger) => {
  const { identityKey, namespace, natsUrl, redisUrl } = config;
  const identity = createIdentity({ key: identityKey, self: 'gateway' });
  const rpc = await connectNatsRpc({ url: natsUrl, namespace, service: 'gateway', identity, log });
  const cache = createRedisCache({ url: redisUrl, namespace, log });
  const close = async () => {
    await cache.close();
    await rpc.close();
  };
  return { identity, rpc, cache, close };
};
