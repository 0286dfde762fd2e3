import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import { serveRecompute } from '@rallyrank/infra/derive/recompute-rpc';
import { watched } from '@rallyrank/infra/derive/watched';
import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { statsDeriver } from './derive/stats-deriver.js';
import { statBindings } from './http/stat-routes.js';
import { RECOMPUTE_GOAT, recomputeGoat } from './jobs/recompute-goat.js';
import { Draws } from './projections/draws.js';

export const statsBlueprint: ServiceBlueprint = {
  name: 'stats',
  build: (parts) => {
    const profile = profileOf(parts.config.sport);
    const directory = new Directory();
    const lists = new PublishedLists();
    const table = new MatchTable();
    const draws = new Draws();
    const deriver = statsDeriver(parts, { directory, lists, table }, profile);
    const changed = () => deriver.changed();
    serveRecompute(parts, RECOMPUTE_GOAT, goatJob);
    return {
      projections: [watched(directory, changed), watched(lists, changed), watched(table, changed), draws],
      routes: statBindings({ profile, directory, deriver, draws }),
      jobs: [recomputeGoat(parts, profile, deriver, directory)],
      notReady: () => (deriver.isBeginning ? 'the first result is being computed' : undefined),
      close: () => deriver.close(),
    };
  },
};
