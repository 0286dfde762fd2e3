import type { Server } from 'node:http';
import { addressList } from '@rallyrank/infra/address-list';
import type { Counters } from '../edge/counters.js';
import type { GatewayConfig } from '../options.js';
import { readAddress } from '../policies/client-address.js';
import { Quota } from './quota.js';

/**
 * Closes the connections that an address opens beyond its limit. Trusted proxies are exempt, because their connections
 * belong to many people.
 */
export const limitConnections = (
  server: Server,
  { trustedProxies, maxConnectionsPerAddress }: Pick<GatewayConfig, 'trustedProxies' | 'maxConnectionsPerAddress'>,
  counters: Pick<Counters, 'closedConnections'>,
): void => {
  const trusted = addressList(trustedProxies);
  const open = new Quota({ total: Number.POSITIVE_INFINITY, perGroup: maxConnectionsPerAddress });
  server.on('connection', (socket) => {
    const address = readAddress(socket.remoteAddress ?? '');
    if (!address || trusted.has(address.client)) return;
    if (open.take(address.group)) socket.once('close', () => open.giveBack(address.group));
    else {
      counters.closedConnections++;
      socket.destroy();
    }
  });
};
