import type { listPlayers } from '@rallyrank/contracts/players/routes';
import { rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { lastPlayed, playersOfDiscipline } from '@rallyrank/contracts/tournaments/rpc';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, sorted } from '@rallyrank/infra/list/sorting';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { FactBook } from '../domain/fact-book.js';
import type { PlayerOrderings } from '../projections/orderings.js';
import type { PlayerSearch } from '../projections/search.js';
import { ageOf } from './basic-data.js';
import { playerRow } from './player-views.js';

type Query = ParsedQuery<typeof listPlayers>;

/** There are two questions one after the other; a page is refused after at most twice this time. */
const DEADLINE_MS = 1_000;

interface Known {
  readonly search: PlayerSearch;
  readonly orderings: PlayerOrderings;
  readonly rpc: Pick<Rpc, 'call'>;
  readonly book: FactBook;
  readonly now: Date;
}

type Filter = (player: PlayerRecord) => boolean;

const nameFilter = (name: string, search: PlayerSearch): Filter => {
  const named = new Set(search.find(name, 1));
  return (player) => named.has(player);
};

const idFilter = (ids: string): Filter => {
  const wanted = new Set(ids.split(','));
  return ({ id }) => wanted.has(id);
};

/** The filters that a query sets. */
const filtersOf = ({ ids, name, association, gender, birthday }: Query, search: PlayerSearch): Filter[] => [
  ...(ids === undefined ? [] : [idFilter(ids)]),
  ...(name === undefined ? [] : [nameFilter(name, search)]),
  ...(association === undefined ? [] : [(player: PlayerRecord) => player.association === association]),
  ...(gender === undefined ? [] : [(player: PlayerRecord) => player.gender === gender]),
  ...(birthday === undefined ? [] : [(player: PlayerRecord) => player.birthDate?.slice(5) === birthday]),
];

/** The filter by discipline, which the tournaments know. */
const appearedIn = async ({ discipline }: Query, { rpc }: Known): Promise<Filter[]> => {
  if (discipline === undefined) return [];
  const ids = new Set(await rpc.call(playersOfDiscipline, { discipline }, { timeoutMs: DEADLINE_MS }));
  return [({ id }) => ids.has(id)];
};

/** Without filters the list itself, not a copy: most calls set none, and there may be tens of thousands of players. */
const matching = (players: readonly PlayerRecord[], filters: readonly Filter[]): readonly PlayerRecord[] =>
  filters.length === 0 ? players : players.filter((player) => filters.every((matches) => matches(player)));

/** The order of a list; those of ranks are made from all ranked players, the best one first. */
const ordered = async (
  { orderByColumn, isAsc }: Query,
  { orderings, rpc }: Known,
): Promise<readonly PlayerRecord[]> => {
  if (orderByColumn !== 'bestRank' && orderByColumn !== 'currentRank') return orderings.by({ orderByColumn, isAsc });
  const ranked = await rpc.call(rankedPlayers, { by: orderByColumn }, { timeoutMs: DEADLINE_MS });
  const places = new Map(ranked.map((id, place) => [id, place]));
  const place = byNumber(({ id }: PlayerRecord) => places.get(id));
  const byPlace = { currentRank: place, bestRank: place };
  return sorted(orderings.by({ orderByColumn: 'name', isAsc: true }), byPlace, { orderByColumn, isAsc });
};

/** The rows of some players with their ranks and what they played last, requested concurrently. */
const rowsOf = async (players: readonly PlayerRecord[], { rpc, book, now }: Known) => {
  const question = { playerIds: players.map(({ id }) => id) };
  const [ranks, played] = await Promise.all([
    rpc.call(ranksOfPlayers, question, { timeoutMs: DEADLINE_MS }),
    rpc.call(lastPlayed, question, { timeoutMs: DEADLINE_MS }),
  ]);
  return players.map((player, at) => ({
    ...playerRow(player),
    age: ageOf(player, now, book),
    disciplines: played[at]!.disciplines,
    currentRank: ranks[at]!.current,
    bestRank: ranks[at]!.best,
    yearRanks: ranks[at]!.year,
    lastEvent: played[at]!.event,
  }));
};

/** One page of the players that match the filters; `name` tolerates small typos if nothing else matches. */
export const pageOfPlayers = async (query: Query, known: Known): Promise<ResultOf<typeof listPlayers>> => {
  const [all, appeared] = await Promise.all([ordered(query, known), appearedIn(query, known)]);
  const players = matching(all, [...filtersOf(query, known.search), ...appeared]);
  const { rows, total } = pageOf(players, query, (player) => player);
  return { rows: rows.length === 0 ? [] : await rowsOf(rows, known), total };
};
