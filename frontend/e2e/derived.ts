import { listPlayers } from '@rallyrank/contracts/players/routes';
import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { listRecords } from '@rallyrank/contracts/stats/records';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import { signRequest } from '@rallyrank/gateway/signing/sign';
import { until } from '@rallyrank/infra/testing/until';

/** The number of events that an answer is based on; undefined while the service cannot give one. */
const positionOf = async (site: string, route: RouteDef, query: Record<string, string> = {}) => {
  const url = `${site}${API_PREFIX}${route.path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: { ...signRequest({ method: 'GET', url }) } });
  const { asOf } = (await response.json()) as { asOf?: { position: number } };
  return asOf?.position;
};

const isDerived = async (site: string): Promise<boolean> => {
  const own = await Promise.all([
    positionOf(site, listPlayers),
    positionOf(site, getSite),
    positionOf(site, listRankingDates, { type: 'bwf', discipline: 'MS' }),
  ]);
  const sum = own.reduce<number>((total, position) => total + (position ?? Number.NaN), 0);
  return (await positionOf(site, listRecords)) === sum;
};

/**
 * Waits until the statistics are derived from every event of a site in one process, where positions count events: right after a world was
 * written, they are not yet.
 */
export const waitUntilDerived = (site: string): Promise<true> =>
  until(`the statistics of ${site} are derived`, () => isDerived(site), { everyMs: 250 });
