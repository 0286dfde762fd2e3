import { fileURLToPath } from 'node:url';
import { byService } from '@rallyrank/contracts/shared/route';
import type { ResolveSession } from '@rallyrank/gateway/options';
import { startGateway } from '@rallyrank/gateway/start-gateway';
import type { Config } from '@rallyrank/infra/config/config';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import { type Network, openNetwork } from './network.js';

const frontendFolder = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

export interface Site {
  readonly network: Network;
  readonly url: string;
  stop(): Promise<void>;
}

/** Every service and the gateway in this process, on a data folder or on servers. @param sessions who the tokens of callers belong to */
export const openSite = async (config: Config, sessions?: ResolveSession): Promise<Site> => {
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
  const stop = async () => {
    await gateway.stop();
    await network.stop();
  };
  return { network, url: gateway.url, stop };
};
