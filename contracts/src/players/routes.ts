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
] as const;
