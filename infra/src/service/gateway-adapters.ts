import type { Logger } from 'pino';
import { createRedisCache } from '../cache/redis/redis-cache.js';
import type { Config } from '../config/config.js';
import type { UnavailableError } from '../errors.js';
import type { DataSources } from '../observability/statements/data-sources.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { patiently } from '../patience.js';
import { connectNatsRpc } from '../rpc/nats/nats-rpc.js';
import { createServiceTokens } from '../service-token/service-tokens.js';
import { natsProbe, redisProbe } from './server-probes.js';

/**
 * The adapters of a gateway that runs as its own process. Waits for NATS; `onWaiting` is called with each failed
 * attempt to reach it.
 */
export const gatewayAdapters = async (config: Config, log: Logger, onWaiting: (error: UnavailableError) => void) => {
  const { serviceTokenKey, namespace, natsUrl, redisUrl } = config;
  const serviceTokens = createServiceTokens({ key: serviceTokenKey, self: 'gateway' });
  const connect = () => connectNatsRpc({ url: natsUrl, namespace, service: 'gateway', serviceTokens, log });
  const rpc = await patiently(connect, { patienceMs: Number.POSITIVE_INFINITY, onFailure: onWaiting });
  const cache = createRedisCache({ url: redisUrl, namespace, log });
  const close = async () => {
    await cache.close();
    await rpc.close();
  };
  // The gateway does not use a store.
  const stats = new StatementStats({ now: () => new Date(), slowMs: config.slowStatementMs });
  const dataSources: DataSources = { stats, pools: () => [] };
  return { serviceTokens, rpc, cache, servers: [natsProbe(rpc), redisProbe(cache)], dataSources, close };
};
