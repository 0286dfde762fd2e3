import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import { redisRequirement } from '@rallyrank/infra/cache/redis/requirement';
import type { Config } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import type { ProcessCaches } from '@rallyrank/infra/observability/caches/answer-cache';
import { type Health, notReady } from '@rallyrank/infra/observability/health';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { startProbeServer } from '@rallyrank/infra/observability/probe-server';
import { startProcessReporter } from '@rallyrank/infra/observability/process-reporter';
import { startTracing } from '@rallyrank/infra/observability/start-tracing';
import { type WatchedRequirements, watchRequirements } from '@rallyrank/infra/requirements/watch-requirements';
import { natsRequirement } from '@rallyrank/infra/rpc/nats/requirement';
import { gatewayAdapters } from '@rallyrank/infra/service/gateway-adapters';
import { StartWaiting } from '@rallyrank/infra/service/start-waiting';
import type { GatewayOptions } from './options.js';
import { startGateway } from './start-gateway.js';

/** Time in milliseconds in which a load balancer must detect that the gateway is no longer ready. */
const LINGER_MS = 2_000;
const frontendFolder = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** @throws ConfigError naming every service without a URL */
const replicasOf = ({ profile, serviceUrls }: Config): Record<Service, string[]> => {
  if (profile !== 'servers')
    throw new ConfigError('PROFILE=embedded runs the gateway in the same process: use npm start');
  const missing = services.filter((service) => !serviceUrls[service]);
  if (missing.length > 0) throw new ConfigError(`SERVICE_URLS has no URL for ${missing.join(', ')}`);
  return serviceUrls as Record<Service, string[]>;
};

export interface GatewayProcess {
  readonly url: string;
  readonly probesUrl: string;
  /** Reports not ready, keeps accepting calls for a while, waits for calls in flight, then closes all connections. */
  stop(): Promise<void>;
}

interface ProcessOptions extends Pick<GatewayOptions, 'resolve' | 'now'> {
  readonly lingerMs?: number;
}

const open = async (
  config: Config,
  opened: AsyncDisposableStack,
  { lingerMs = LINGER_MS, ...options }: ProcessOptions,
): Promise<GatewayProcess> => {
  const services = replicasOf(config);
  const { metricsHost, metricsPort } = config;
  const log = createLogger(config, 'gateway');
  const metrics = new Metrics();
  let state: 'starting' | 'ready' | 'draining' = 'starting';
  const waiting = new StartWaiting(log);
  let requirements: WatchedRequirements | undefined;
  const health = (): Health => {
    const reasons = requirements?.reasons() ?? waiting.reasons();
    return state === 'ready' ? { reads: true, writes: true, reasons } : notReady({ code: state }, ...reasons);
  };
  const probes = await startProbeServer(
    { metrics, health, started: () => state !== 'starting' },
    metricsPort,
    metricsHost,
  );
  opened.defer(probes.stop);
  opened.defer(await startTracing(config, 'gateway'));
  const { rpc, cache, servers, dataSources, serviceTokens, close } = await gatewayAdapters(
    config,
    log,
    waiting.patience.onFailure,
  );
  opened.defer(close);
  const caches: ProcessCaches = { answers: undefined };
  const gateway = await startGateway({
    config,
    caches,
    rpc,
    cache,
    metrics,
    serviceTokens,
    log,
    services,
    frontendFolder,
    ...options,
  });
  opened.defer(gateway.stop);
  const watched = watchRequirements([natsRequirement(rpc), redisRequirement(cache), ...gateway.requirements], log);
  opened.defer(watched.stop);
  requirements = watched;
  state = 'ready';
  const now = () => new Date();
  const reporter = {
    rpc,
    name: 'gateway',
    config,
    metrics,
    health,
    services: [],
    servers,
    dataSources,
    caches,
    log,
    now,
  };
  opened.defer(startProcessReporter(reporter));

  const stop = async () => {
    state = 'draining';
    gateway.announceStop();
    await pause(lingerMs);
    await opened.disposeAsync();
  };
  log.info({ url: gateway.url, probesUrl: probes.url }, 'gateway is ready');
  return { url: gateway.url, probesUrl: probes.url, stop };
};

/**
 * Opens the gateway as a separate process, of which there may be several. The start waits for NATS. It stays ready
 * without Redis (it then counts limits and nonces alone) and if NATS fails later (it then caches answers for only about
 * a second).
 */
export const openGatewayProcess = async (config: Config, options: ProcessOptions = {}): Promise<GatewayProcess> => {
  const opened = new AsyncDisposableStack();
  try {
    return await open(config, opened, options);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
};
