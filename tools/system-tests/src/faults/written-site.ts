import { type FaultSite, openFaultSite } from './site.js';
import { oneEdition, onePlayer, Writers } from './writers.js';

/** A cluster without visitors, and those who write to it. */
export interface WrittenSite {
  readonly site: FaultSite;
  readonly players: Writers;
  readonly editions: Writers;
}

export const openWrittenSite = async (): Promise<WrittenSite> => {
  const site = await openFaultSite({ replicas: { players: 1, tournaments: 2, rankings: 1 } });
  return { site, players: new Writers(site.rpc, onePlayer), editions: new Writers(site.rpc, oneEdition) };
};
