import type { listPlayers } from '@rallyrank/contracts/players/routes';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { PlayerOrderings } from '../projections/orderings.js';
import type { PlayerSearch } from '../projections/search.js';
import { playerRow } from './player-views.js';

type Query = ParsedQuery<typeof listPlayers>;

type Filter = (player: PlayerRecord) => boolean;

const nameFilter = (name: string, search: PlayerSearch): Filter => {
  const named = new Set(search.find(name, 1));
  return (player) => named.has(player);
};

/** The filters that a query sets. */
const filtersOf = ({ name, association, gender, birthday }: Query, search: PlayerSearch): Filter[] => [
  ...(name === undefined ? [] : [nameFilter(name, search)]),
  ...(association === undefined ? [] : [(player: PlayerRecord) => player.association === association]),
  ...(gender === undefined ? [] : [(player: PlayerRecord) => player.gender === gender]),
  ...(birthday === undefined ? [] : [(player: PlayerRecord) => player.birthDate?.slice(5) === birthday]),
];

/** Without filters the list itself, not a copy: most calls set none, and there may be tens of thousands of players. */
const matching = (players: readonly PlayerRecord[], filters: readonly Filter[]): readonly PlayerRecord[] =>
  filters.length === 0 ? players : players.filter((player) => filters.every((matches) => matches(player)));

/** One page of the players that match the filters; `name` tolerates small typos if nothing else matches. */
export const pageOfPlayers = (
  query: Query,
  search: PlayerSearch,
  orderings: PlayerOrderings,
): ResultOf<typeof listPlayers> => pageOf(matching(orderings.by(query), filtersOf(query, search)), query, playerRow);
