import { isIP } from 'node:net';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { byService, type Service } from '@rallyrank/contracts/shared/route';
import { atMost } from '@rallyrank/infra/deadline';
import type { Deadlines, GatewayOptions } from '../options.js';
import { discover, resolveBySystem } from './discovery.js';
import { Replica } from './replica.js';
import { ReplicaSet } from './replica-set.js';
import { Upstream } from './upstream.js';

export interface Upstreams {
  readonly of: Readonly<Record<Service, Upstream>>;
  close(): Promise<void>;
}

/** The host of a URL, without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * The services behind the gateway. A URL with a host name represents one replica per address, and changes of the
 * addresses are applied. The first look-ups are awaited no longer than a connection.
 */
export const openUpstreams = async (
  {
    services,
    serviceTokens,
    log,
    resolve = resolveBySystem,
  }: Pick<GatewayOptions, 'services' | 'serviceTokens' | 'log' | 'resolve'>,
  deadlines: Deadlines,
  onLost: (replica: string) => void,
): Promise<Upstreams> => {
  const byHost = new Map<string, ReplicaSet[]>();
  const open = (service: Service): Upstream => {
    const sets = services[service].map((url) => {
      const set = new ReplicaSet((address) => new Replica(url, address, deadlines), onLost);
      byHost.set(hostOf(url), [...(byHost.get(hostOf(url)) ?? []), set]);
      return set;
    });
    const token = serviceTokens && ((caller: Caller) => serviceTokens.token(service, caller));
    const replicas = () => sets.flatMap((set) => set.current);
    return new Upstream(replicas, { deadlines, onLost, ...(token && { token }) });
  };
  const of = byService(open);
  const follow = (host: string, addresses: readonly string[]) => {
    for (const set of byHost.get(host) ?? []) set.follow(addresses);
  };
  const hosts = [...byHost.keys()];
  for (const host of hosts.filter(isIP)) follow(host, [host]);
  const names = hosts.filter((host) => !isIP(host));
  const discovery = discover({ hosts: names, resolve, everyMs: deadlines.rediscover, onResolved: follow, log });
  await atMost(deadlines.connect, discovery.firstRound);
  return {
    of,
    close: async () => {
      discovery.stop();
      await Promise.all([...byHost.values()].flat().map((set) => set.close()));
    },
  };
};
