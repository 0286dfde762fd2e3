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

/** Everything that the service answers, family by family. */
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
