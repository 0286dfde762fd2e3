import type { Metrics } from '@rallyrank/infra/observability/metrics';

/** Counts since the start of the gateway, and the calls in flight. */
export interface Counters {
  inFlight: number;
  /** Calls in flight that wait for the rest of their body. */
  receiving: number;
  /** Bytes of request bodies in memory. */
  bodyBytes: number;
  /** Calls rejected because more arrived than the process can answer. */
  rejectedInOverload: number;
  /** Requests whose head was too large, too slow or not HTTP. */
  unreadableHeads: number;
  /** Connections closed at once because their address had too many. */
  closedConnections: number;
  /** Answers served from the micro-cache; fetched from a service; stale ones, served because a service failed. */
  hits: number;
  misses: number;
  stale: number;
  /** Limit and nonce checks made by this process alone because the shared store failed. */
  insured: number;
}

const totals = {
  rejectedInOverload: 'Calls rejected because more arrived than the process can answer',
  unreadableHeads: 'Requests rejected because their head was too large, too slow or not HTTP',
  closedConnections: 'Connections closed because their address had too many',
  hits: 'Answers given from the micro-cache',
  misses: 'Answers fetched from a service',
  stale: 'Old answers given because a service failed',
  insured: 'Limits and nonces counted by this process alone because the shared store failed',
} as const;

/** Creates counters at 0, and registers them with the metrics, if given. */
export const createCounters = (metrics?: Pick<Metrics, 'gauge' | 'total'>): Counters => {
  const counters: Counters = {
    inFlight: 0,
    receiving: 0,
    bodyBytes: 0,
    rejectedInOverload: 0,
    unreadableHeads: 0,
    closedConnections: 0,
    hits: 0,
    misses: 0,
    stale: 0,
    insured: 0,
  };
  metrics?.gauge('rallyrank_gateway_in_flight', 'Calls in progress', 'gateway', () => counters.inFlight);
  const receiving = () => counters.receiving;
  metrics?.gauge('rallyrank_gateway_receiving', 'Calls that wait for the rest of their body', 'gateway', receiving);
  const bytes = () => counters.bodyBytes;
  metrics?.gauge('rallyrank_gateway_body_bytes', 'Bytes of request bodies in memory', 'gateway', bytes);
  for (const [name, help] of Object.entries(totals))
    metrics?.total(
      `rallyrank_gateway_${name.replace(/[A-Z]/g, '_$&').toLowerCase()}_total`,
      help,
      'gateway',
      () => counters[name as keyof Counters],
    );
  return counters;
};
