import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { playerBindings } from './http/player-routes.js';
import { PlayerOrderings } from './projections/orderings.js';
import { PlayerSearch } from './projections/search.js';
import { CompetitorResolver } from './rpc/resolver.js';
import { servePlayers } from './rpc/serve-players.js';

export const playersBlueprint: ServiceBlueprint = {
  name: 'players',
  build: (parts) => {
    const directory = new Directory();
    servePlayers(parts.rpc, directory, new CompetitorResolver(parts, directory));
    const routes = playerBindings(directory, new PlayerSearch(directory), new PlayerOrderings(directory), parts);
    return { projections: [directory], routes };
  },
};
