import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { Directory } from '@rallyrank/shared/directory/directory';
import { rankingBindings } from './http/ranking-routes.js';
import { RankingLists } from './projections/lists.js';
import { serveRankings } from './rpc/serve-rankings.js';

export const rankingsBlueprint: ServiceBlueprint = {
  name: 'rankings',
  build: (parts) => {
    const lists = new RankingLists();
    const directory = new Directory();
    serveRankings(parts, lists, directory);
    return { projections: [directory, lists], routes: rankingBindings(lists, directory) };
  },
};
