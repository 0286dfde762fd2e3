import { provide } from '@rallyrank/infra/nest/token';
import { Directory } from '../read-models/directory/directory.js';
import { PlayerSearch } from '../read-models/name-search/player-search.js';

/** The search by name over the directory. */
export const playerSearch = provide(PlayerSearch, [Directory], (directory) => new PlayerSearch(directory));
