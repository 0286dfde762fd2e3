import { fileURLToPath } from 'node:url';
import { byService } from '@rallyrank/contracts/shared/route';
import type { ResolveSession } from '@rallyrank/gateway/options';
import { startGateway } from '@rallyrank/gateway/start-gateway';
import type { Config } from '@rallyrank/infra/config/config';
import { lockForSite } from '@rallyrank/infra/config/folder-lock';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import { type Network, openNetwork } from './network.js';

const frontendFolder = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

export interface Site {
  readonly network: Network;
  readonly url: string;
  stop(): Promise<void>;
}

const serve = async (config: Config, sessions?: ResolveSession): Promise<Site> => {
  const network = await openNetwork(config);
  const urls = [network.url];
  const services = byService(() => urls);
  const { rpc, metrics, log, cache, caches } = network;
  // Gateways in several processes share their counters.
  const shared = config.profile === 'servers' ? { cache } : {};
  const gateway = await startGateway({
    config,
    rpc,
    caches,
    metrics,
    services,
    frontendFolder,
    log,
    serviceTokens: createServiceTokens({ key: network.serviceTokenKey, self: 'gateway' }),
    ...shared,
    ...(sessions && { resolveSession: sessions }),
  });
  network.requirements.add(...gateway.requirements);
  const stop = async () => {
    await gateway.stop();
    await network.stop();
  };
  return { network, url: gateway.url, stop };
};

/**
 * Opens every service and the gateway in this process, on a data folder or on servers.
 * @param sessions finds the users that the tokens of callers belong to
 * @throws ConfigError if another process serves the data folder
 */
export const openSite = async (config: Config, sessions?: ResolveSession): Promise<Site> => {
  if (config.profile === 'servers') return serve(config, sessions);
  const unlock = lockForSite(config.dataFolder);
  try {
    const site = await serve(config, sessions);
    return { ...site, stop: () => site.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};
