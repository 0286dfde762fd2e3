import { Inject, Injectable } from '@nestjs/common';
import type { getPlayerById, getPlayerOptionById, listPlayers } from '@rallyrank/contracts/players/players';
import { rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { lastPlayed, playersOfDiscipline } from '@rallyrank/contracts/tournaments/rpc';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, sorted } from '@rallyrank/infra/list/sorting';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlayerSearch } from '@rallyrank/shared/read-models/name-search/player-search';
import { PlayerOrderings } from '../projections/orderings.js';
import { PersonFacts } from '../projections/person-facts.js';
import { ageOf, playerOf, playerOption, playerRow } from './player-views.js';

type Query = ParsedQuery<typeof listPlayers>;

/** Deadline of each of two successive calls; a page is refused after at most twice this time. */
const DEADLINE_MS = 1_000;

type Filter = (player: PlayerRecord) => boolean;

const nameFilter = (name: string, search: PlayerSearch): Filter => {
  const named = new Set(search.find(name));
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

/** Without filters the list itself, not a copy: most calls have none, and there may be tens of thousands of players. */
const matching = (players: readonly PlayerRecord[], filters: readonly Filter[]): readonly PlayerRecord[] =>
  filters.length === 0 ? players : players.filter((player) => filters.every((matches) => matches(player)));

/** Players by filter and by id. */
@Injectable()
export class PlayerQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PlayerSearch) private readonly search: PlayerSearch,
    @Inject(PlayerOrderings) private readonly orderings: PlayerOrderings,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** One page of the players that match the filters; `name` tolerates small typos if nothing else matches. */
  async listPlayers(query: Query): Promise<ResultOf<typeof listPlayers>> {
    const [all, appeared] = await Promise.all([this.ordered(query), this.appearedIn(query)]);
    const players = matching(all, [...filtersOf(query, this.search), ...appeared]);
    const { rows, total } = pageOf(players, query, (player) => player);
    return { rows: rows.length === 0 ? [] : await this.rowsOf(rows), total };
  }

  /** @throws DomainError player.notFound */
  getPlayerById({ id }: ParsedQuery<typeof getPlayerById>): ResultOf<typeof getPlayerById> {
    return playerRow(playerOf(this.directory, id));
  }

  /** @throws DomainError player.notFound */
  getPlayerOptionById({ id }: ParsedQuery<typeof getPlayerOptionById>): ResultOf<typeof getPlayerOptionById> {
    return playerOption(playerOf(this.directory, id));
  }

  /** The order of a list; orders by rank begin with the ranked players, the best one first. */
  private async ordered({ orderByColumn, isAsc }: Query): Promise<readonly PlayerRecord[]> {
    const { orderings } = this;
    if (orderByColumn !== 'bestRank' && orderByColumn !== 'currentRank') return orderings.by({ orderByColumn, isAsc });
    const ranked = await this.rpc.call(rankedPlayers, { by: orderByColumn }, { timeoutMs: DEADLINE_MS });
    const places = new Map(ranked.map((id, place) => [id, place]));
    const place = byNumber(({ id }: PlayerRecord) => places.get(id));
    const byPlace = { currentRank: place, bestRank: place };
    return sorted(orderings.by({ orderByColumn: 'name', isAsc: true }), byPlace, { orderByColumn, isAsc });
  }

  /** The filter by discipline, with data from the service tournaments. */
  private async appearedIn({ discipline }: Query): Promise<Filter[]> {
    if (discipline === undefined) return [];
    const ids = new Set(await this.rpc.call(playersOfDiscipline, { discipline }, { timeoutMs: DEADLINE_MS }));
    return [({ id }) => ids.has(id)];
  }

  /** The rows of some players with their ranks and their last tournaments, requested concurrently. */
  private async rowsOf(players: readonly PlayerRecord[]) {
    const now = this.now();
    const question = { playerIds: players.map(({ id }) => id) };
    const [ranks, { siteLastDate, players: played }] = await Promise.all([
      this.rpc.call(ranksOfPlayers, question, { timeoutMs: DEADLINE_MS }),
      this.rpc.call(lastPlayed, question, { timeoutMs: DEADLINE_MS }),
    ]);
    return players.map((player, at) => ({
      ...playerRow(player),
      age: ageOf(player, now, this.facts.book, { lastDate: played[at]!.lastDate, siteLastDate }),
      disciplines: played[at]!.disciplines,
      currentRank: ranks[at]!.current,
      bestRank: ranks[at]!.best,
      yearRanks: ranks[at]!.year,
      lastEvent: played[at]!.event,
    }));
  }
}
