import type { Logger } from 'pino';
import { createRedisCache } from '../cache/redis/redis-cache.js';
import type { Config } from '../config/config.js';
import type { DataSources } from '../observability/statements/data-sources.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { connectNatsRpc } from '../rpc/nats/nats-rpc.js';
import { createServiceTokens } from '../service-token/service-tokens.js';
import { natsProbe, redisProbe } from './server-probes.js';

/** The adapters of a gateway that runs as its own process. @throws UnavailableError when NATS cannot be reached */
export const gatewayAdapters = async (config: Config, log: Logger) => {
  const { serviceTokenKey, namespace, natsUrl, redisUrl } = config;
  const serviceTokens = createServiceTokens({ key: serviceTokenKey, self: 'gateway' });
  const rpc = await connectNatsRpc({ url: natsUrl, namespace, service: 'gateway', serviceTokens, log });
  const cache = createRedisCache({ url: redisUrl, namespace, log });
  const close = async () => {
    await cache.close();
    await rpc.close();
  };
  // The gateway asks no store.
  const stats = new StatementStats({ now: () => new Date(), slowMs: config.slowStatementMs });
  const dataSources: DataSources = { stats, pools: () => [] };
  return { serviceTokens, rpc, cache, servers: [natsProbe(rpc), redisProbe(cache)], dataSources, close };
};
