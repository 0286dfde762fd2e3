import { type FaultSite, openFaultSite } from './site.js';
import { oneEdition, onePlayer, Writers } from './writers.js';

/** A cluster without gateways, and callers that write to it. */
export interface SiteWithWriters {
  readonly site: FaultSite;
  readonly players: Writers;
  readonly editions: Writers;
}

export const openSiteWithWriters = async (): Promise<SiteWithWriters> => {
  const site = await openFaultSite({ replicas: { players: 1, tournaments: 2, rankings: 1 } });
  return { site, players: new Writers(site.rpc, onePlayer), editions: new Writers(site.rpc, oneEdition) };
};
