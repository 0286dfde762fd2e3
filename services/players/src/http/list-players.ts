import type { listPlayers } from '@rallyrank/contracts/players/routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, sorted } from '@rallyrank/infra/list/sorting';
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

/** The order of a list; that of ranks is made from all ranked players, the best one first. */
const ordered = async (
  { orderByColumn, isAsc }: Query,
  orderings: PlayerOrderings,
  rankedPlayers: () => Promise<readonly Id[]>,
): Promise<readonly PlayerRecord[]> => {
  if (orderByColumn !== 'bestRank') return orderings.by({ orderByColumn, isAsc });
  const places = new Map((await rankedPlayers()).map((id, place) => [id, place]));
  const byPlace = { bestRank: byNumber(({ id }: PlayerRecord) => places.get(id)) };
  return sorted(orderings.by({ orderByColumn: 'id', isAsc: true }), byPlace, { orderByColumn, isAsc });
};

/** One page of the players that match the filters; `name` tolerates small typos if nothing else matches. */
export const pageOfPlayers = async (
  query: Query,
  search: PlayerSearch,
  orderings: PlayerOrderings,
  rankedPlayers: () => Promise<readonly Id[]>,
): Promise<ResultOf<typeof listPlayers>> =>
  pageOf(matching(await ordered(query, orderings, rankedPlayers), filtersOf(query, search)), query, playerRow);
