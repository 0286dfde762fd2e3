import { associationEditRoutes } from './association-edits.js';
import { editRoutes } from './edits.js';
import { fillAssociations } from './fill-associations.js';
import { mergeRoutes } from './merges.js';
import { nameEditRoutes } from './name-edits.js';
import {
  getPairBasicData,
  getPlayerBasicData,
  getPlayerById,
  getPlayerOptionById,
  listAssociationNames,
  listCountry,
  listPlayerOptions,
  listPlayers,
} from './players.js';
import { relationEditRoutes } from './relation-edits.js';
import { personRoutes } from './relations.js';
import { playerSuggestionNews } from './suggestion-news.js';
import { playerSuggestions } from './suggestions.js';
import { listMostVisited } from './visited.js';

/** All routes of the service, family by family. */
export const playerRoutes = [
  listPlayerOptions,
  listPlayers,
  getPlayerById,
  getPlayerOptionById,
  getPlayerBasicData,
  getPairBasicData,
  listCountry,
  listAssociationNames,
  listMostVisited,
  ...personRoutes,
  ...editRoutes,
  ...relationEditRoutes,
  ...associationEditRoutes,
  ...nameEditRoutes,
  ...mergeRoutes,
  fillAssociations,
  ...Object.values(playerSuggestions),
  ...Object.values(playerSuggestionNews),
] as const;
