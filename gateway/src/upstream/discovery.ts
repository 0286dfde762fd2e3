import { lookup } from 'node:dns/promises';
import type { GatewayLog, Resolve } from '../options.js';

/**
 * Uses the system resolver, which supports search domains and the hosts file. IPv6 addresses are used only if there are
 * no IPv4 addresses, because a replica with both is still one replica.
 */
export const resolveBySystem: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  const v4 = found.filter(({ family }) => family === 4);
  return (v4.length > 0 ? v4 : found).map(({ address }) => address);
};

export interface DiscoveryOptions {
  readonly hosts: readonly string[];
  readonly resolve: Resolve;
  /** Interval between two rounds, in milliseconds. */
  readonly everyMs: number;
  /** Receives the addresses of a host after each look-up, changed or not; never empty. */
  readonly onResolved: (host: string, addresses: readonly string[]) => void;
  readonly log: Pick<GatewayLog, 'warn'>;
}

export interface Discovery {
  /** Resolves once each host has been looked up, successfully or not. */
  readonly firstRound: Promise<void>;
  stop(): void;
}

/**
 * Resolves host names periodically. A host that cannot be resolved, or resolves to no address, keeps its last
 * addresses. Hosts are looked up one at a time: a hanging look-up blocks a thread of the pool that everything else in
 * the process uses too.
 */
export const discover = ({ hosts, resolve, everyMs, onResolved, log }: DiscoveryOptions): Discovery => {
  const failing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const ask = async (host: string): Promise<void> => {
    try {
      const addresses = await resolve(host);
      if (addresses.length === 0) throw new Error(`${host} has no address`);
      failing.delete(host);
      if (!isStopped) onResolved(host, addresses);
    } catch (error) {
      if (failing.has(host)) return;
      failing.add(host);
      log.warn({ err: error, host }, 'host cannot be resolved; its last known addresses stay in use');
    }
  };
  const round = async (): Promise<void> => {
    for (const host of hosts) if (!isStopped) await ask(host);
    if (!isStopped) timer = setTimeout(() => void round(), everyMs).unref();
  };
  return {
    firstRound: round(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
