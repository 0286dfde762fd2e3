import type { Metrics } from '@rallyrank/infra/observability/metrics';

const names = {
  inFlight: 'Calls under way',
  bodyBytes: 'Bytes of request bodies that are held',
  hits: 'Answers given from the micro-cache',
  misses: 'Answers fetched from a service',
  stale: 'Old answers given because a service failed',
  refused: 'Calls refused by a policy',
  insured: 'Limits and nonces counted by this process alone because the shared store failed',
} as const;

/** What the gateway counts since its start, and the calls under way. */
export type Counters = Record<keyof typeof names, number>;

/** Counters at 0, readable by the metrics page where there is one. */
export const createCounters = (metrics?: Pick<Metrics, 'observe'>): Counters => {
  const counters: Counters = { inFlight: 0, bodyBytes: 0, hits: 0, misses: 0, stale: 0, refused: 0, insured: 0 };
  for (const [name, help] of Object.entries(names)) {
    metrics?.observe(
      `rallyrank_gateway_${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`,
      help,
      'gateway',
      () => counters[name as keyof Counters],
    );
  }
  return counters;
};
