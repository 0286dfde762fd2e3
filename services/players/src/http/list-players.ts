import type { listPlayers } from '@rallyrank/contracts/players/routes';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { PlayerOrderings } from '../projections/orderings.js';
import type { PlayerSearch } from '../projections/search.js';
import { playerRow } from './player-views.js';

type Query = ParsedQuery<typeof listPlayers>;

const filterOf = ({ name, association, gender, birthday }: Query, search: PlayerSearch) => {
  const named = name === undefined ? undefined : new Set(search.find(name, 1));
  return (player: PlayerRecord): boolean =>
    (named?.has(player) ?? true) &&
    (association === undefined || player.association === association) &&
    (gender === undefined || player.gender === gender) &&
    (birthday === undefined || player.birthDate?.slice(5) === birthday);
};

/** One page of the players that pass the filters; `name` lets small typos pass where nothing else fits. */
export const pageOfPlayers = (
  query: Query,
  search: PlayerSearch,
  orderings: PlayerOrderings,
): ResultOf<typeof listPlayers> => pageOf(orderings.by(query).filter(filterOf(query, search)), query, playerRow);
