import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import type { Config } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { type Health, notReady } from '@rallyrank/infra/observability/health';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { startProbeServer } from '@rallyrank/infra/observability/probe-server';
import { gatewayAdapters } from '@rallyrank/infra/service/gateway-adapters';
import type { GatewayOptions } from './options.js';
import { startGateway } from './start-gateway.js';

/** So long a load balancer may take to see that the gateway is not ready any more. */
const LINGER_MS = 2_000;
const frontendFolder = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** @throws ConfigError naming every service whose replicas are not told */
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
  /** Not ready any more, a pause in which calls are still taken, then calls under way finish, then all connections close. */
  stop(): Promise<void>;
}

interface ProcessOptions extends Pick<GatewayOptions, 'resolve'> {
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
  const health = (): Health => (state === 'ready' ? { reads: true, writes: true, reasons: [] } : notReady(state));
  const probes = await startProbeServer(
    { metrics, health, started: () => state !== 'starting' },
    metricsPort,
    metricsHost,
  );
  opened.defer(probes.stop);
  const { rpc, cache, serviceTokens, close } = await gatewayAdapters(config, log);
  opened.defer(close);
  const gateway = await startGateway({
    config,
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
  state = 'ready';

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
 * The gateway in a process of its own, one of any number. It needs NATS to start; without Redis, or without NATS later on, it
 * stays ready: limits and nonces are then its own, and answers are kept for a second only.
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
