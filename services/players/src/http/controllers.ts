import { PlayersController } from './players.js';
import { RelationsController } from './relations.js';
import { VisitedController } from './visited.js';

/** Answer the routes of contracts/src/players, a controller for each family. */
export const controllers = [PlayersController, RelationsController, VisitedController];
