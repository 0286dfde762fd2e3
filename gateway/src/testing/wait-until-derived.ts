import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { until } from '@rallyrank/infra/testing/until';
import { signRequest } from '../edge/sign.js';

/** Whether the results of a service are up to date; false while it cannot answer. */
const isCurrent = async (site: string, { path }: RouteDef): Promise<boolean> => {
  const url = `${site}${API_PREFIX}${path}`;
  const response = await fetch(url, { headers: { ...signRequest({ method: 'GET', url }) } });
  const { data } = (await response.json()) as { data?: { isCurrent: boolean } };
  return data?.isCurrent ?? false;
};

/**
 * Waits until rankings and statistics are computed from every event, which is not yet the case right after a world was
 * written.
 */
export const waitUntilDerived = (site: string): Promise<true> =>
  until(
    `rankings and statistics of ${site} are computed`,
    async () =>
      (await Promise.all([getComputedState, getComputedStatistics].map((route) => isCurrent(site, route)))).every(
        Boolean,
      ),
    { everyMs: 250, withinMs: 300_000 },
  );
