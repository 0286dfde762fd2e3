import {
  getPlayerBasicData,
  getPlayerById,
  getPlayerOptionById,
  listCountry,
  listPlayerOptions,
  listPlayers,
} from '@rallyrank/contracts/players/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { bind } from '@rallyrank/infra/http/bind';
import type { RouteBinding, ServiceParts } from '@rallyrank/infra/service/port';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PlayerOrderings } from '../projections/orderings.js';
import type { PlayerSearch } from '../projections/search.js';
import { basicData } from './basic-data.js';
import { countries } from './countries.js';
import { pageOfPlayers } from './list-players.js';
import { playerOption, playerRow } from './player-views.js';

const MOST_OPTIONS = 20;

/** Answers the routes of contracts/src/players/routes.ts. */
export const playerBindings = (
  directory: Directory,
  search: PlayerSearch,
  orderings: PlayerOrderings,
  { rpc, now }: Pick<ServiceParts, 'rpc' | 'now'>,
): RouteBinding[] => {
  const playerOf = (id: Id): PlayerRecord => {
    const player = directory.player(id);
    if (!player) throw new DomainError('player.notFound', { id });
    return player;
  };
  return [
    bind(listPlayerOptions, ({ name }) => search.find(name, MOST_OPTIONS).slice(0, MOST_OPTIONS).map(playerOption)),
    bind(listPlayers, (query) => pageOfPlayers(query, search, orderings)),
    bind(getPlayerById, ({ id }) => playerRow(playerOf(id))),
    bind(getPlayerOptionById, ({ id }) => playerOption(playerOf(id))),
    bind(getPlayerBasicData, ({ id }) => basicData(playerOf(id), rpc, now())),
    bind(listCountry, () => countries(directory)),
  ];
};
