import { byService, type Service } from '@rallyrank/contracts/shared/route';
import type { Deadlines, GatewayOptions } from '../options.js';
import { Replica } from './replica.js';
import { Upstream } from './upstream.js';

export interface Upstreams {
  readonly of: Readonly<Record<Service, Upstream>>;
  close(): Promise<void>;
}

/** The services behind the gateway; two of them at one address share its connections and its circuit. */
export const openUpstreams = (
  { services, serviceTokens }: Pick<GatewayOptions, 'services' | 'serviceTokens'>,
  deadlines: Deadlines,
  onLost: (replica: string) => void,
): Upstreams => {
  const replicas = new Map<string, Replica>();
  const replica = (url: string): Replica => {
    const known = replicas.get(url) ?? new Replica(url, deadlines);
    replicas.set(url, known);
    return known;
  };
  const open = (service: Service): Upstream => {
    const token = serviceTokens && (() => serviceTokens.token(service));
    return new Upstream(services[service].map(replica), { deadlines, onLost, ...(token && { token }) });
  };
  return {
    of: byService(open),
    close: async () => {
      await Promise.all([...replicas.values()].map((each) => each.close()));
    },
  };
};
