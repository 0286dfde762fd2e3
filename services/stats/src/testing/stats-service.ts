import { association } from '@rallyrank/contracts/players/association';
import { type PlayerFacts, pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { type ListFacts, listStream } from '@rallyrank/contracts/rankings/events';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import {
  type EditionFacts,
  editionStream,
  type MatchFacts,
  seriesStream,
} from '@rallyrank/contracts/tournaments/events';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { StatsModule } from '../stats.module.js';

const TODAY = '2025-07-01T12:00:00Z';

/** An answer in the form for tests. */
export interface Body {
  readonly code: number;
  readonly data: unknown;
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly asOf: { readonly position: number };
  readonly reason: string;
  readonly field: string;
  /** The part of an answer about majors. */
  readonly withoutChampion: readonly unknown[];
}

/**
 * Short form of a match: `1` or `1+2` is a side, `1[4]` one that is seeded 4; the first side wins unless specified
 * otherwise.
 */
export interface Played extends Partial<Omit<MatchFacts, 'sides' | 'games'>> {
  readonly sides: readonly [string, string];
  readonly games?: string;
}

const sideOf = (text: string): MatchFacts['sides'][number] => {
  const [players = '', seed] = text.split(/[[\]]/);
  const playerIds = players.split('+');
  return { competitorId: pairId(playerIds), playerIds, ...(seed !== undefined && { seed }) };
};

/** The id of a pair is built from those of its players: `9`, the ids, and `0` between them. */
export const pairId = (playerIds: readonly string[]): string =>
  playerIds.length === 1 ? playerIds[0]! : `9${playerIds.join('0')}`;

/** The stats service with its own data folder, and methods that write like the other services. */
export class StatsService extends ServiceOnFolder {
  constructor() {
    super({ modules: { stats: StatsModule }, routes, rpcs }, TODAY);
  }

  register(playerId: string, facts: Partial<PlayerFacts> = {}) {
    const data = { name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [], ...facts, playerId };
    return this.append('players', playerStream(playerId), [{ type: 'PlayerRegistered', data }]);
  }

  form(...playerIds: [string, string]) {
    const data = { pairId: pairId(playerIds), playerIds };
    return this.append('players', pairStream(data.pairId), [{ type: 'PairFormed', data }]);
  }

  /** Enters an association like an operator. */
  enter(id: string, values: { readonly code: string; readonly en: string; readonly zh: string }) {
    const empty = { affiliation: null, formed: null, headquarters: null, website: null, remark: null };
    const data = { id, values: { ...empty, ...values } };
    return this.append('players', association.streamOf(id), [{ type: 'AssociationCreated', data }]);
  }

  /** Writes an event with its matches, numbered from 1; all on the first day unless specified otherwise. */
  async hold(editionId: string, facts: Partial<EditionFacts>, matches: readonly Played[]) {
    const startDate = facts.startDate ?? '2024-03-05';
    const edition = {
      editionId,
      seriesId: facts.seriesId ?? editionId,
      name: { en: `Open ${editionId}` },
      level: 'super-1000',
      season: Number(startDate.slice(0, 4)),
      startDate,
      endDate: startDate,
      status: 'scheduled',
      sourceKeys: [],
      ...facts,
    };
    const completed = matches.map(({ sides, games = '21-10 21-10', ...more }, i) => ({
      type: 'MatchCompleted',
      data: {
        editionId,
        matchId: String(i + 1),
        drawId: '1',
        discipline: sides[0].includes('+') ? 'MD' : 'MS',
        round: 'R32',
        sides: sides.map(sideOf),
        outcome: 'completed',
        winner: 1,
        games: games === '' ? [] : games.split(' ').map((game) => game.split('-').map(Number)),
        date: startDate,
        order: i,
        ...more,
      },
    }));
    await this.registerSeries(edition.seriesId);
    return this.append('tournaments', editionStream(editionId), [
      { type: 'EditionScheduled', data: edition },
      ...completed,
    ]);
  }

  private registerSeries(seriesId: string) {
    const data = { seriesId, key: `series-${seriesId}`, name: { en: `Series ${seriesId}` } };
    return this.append('tournaments', seriesStream(seriesId), [{ type: 'SeriesRegistered', data }]);
  }

  publish(list: ListFacts) {
    return this.append('rankings', listStream(list.discipline, list.date), [{ type: 'ListPublished', data: list }]);
  }

  async get(route: RouteDef, query: Record<string, string> = {}): Promise<Body> {
    return (await (await this.fetch(route, query)).json()) as Body;
  }

  /** Resolves when everything written before the call is in the statistics. */
  caughtUp(): Promise<void> {
    return this.derived(getComputedStatistics);
  }
}
