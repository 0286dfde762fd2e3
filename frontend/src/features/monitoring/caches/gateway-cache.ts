import type { getCaches } from '@rallyrank/contracts/monitoring/caches';
import type { ResultOf } from '@rallyrank/contracts/shared/route';

export type Caches = ResultOf<typeof getCaches>;
export type GatewayCache = Caches['gateways'][number];

/** The share of calls that were answered from the cache; null before the first. */
export const hitRatio = ({ hits, misses, stale }: Pick<GatewayCache, 'hits' | 'misses' | 'stale'>): number | null => {
  const calls = hits + misses + stale;
  return calls === 0 ? null : hits / calls;
};
