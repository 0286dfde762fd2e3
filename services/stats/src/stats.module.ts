import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { watched } from '@rallyrank/shared/derive/watched';
import { Directory } from '@rallyrank/shared/directory/directory';
import { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { PublishedLists } from '@rallyrank/shared/published-lists/published-lists';
import { statsDeriver } from './derive/stats-deriver.js';
import { statBindings } from './http/stat-routes.js';

export const statsBlueprint: ServiceBlueprint = {
  name: 'stats',
  build: (parts) => {
    const profile = profileOf(parts.config.sport);
    const directory = new Directory();
    const lists = new PublishedLists();
    const table = new MatchTable();
    const deriver = statsDeriver(parts, { directory, lists, table }, profile);
    const changed = () => deriver.changed();
    return {
      projections: [watched(directory, changed), watched(lists, changed), watched(table, changed)],
      routes: statBindings({ profile, directory, deriver }),
      close: () => deriver.close(),
    };
  },
};
