import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { MatchScheduled, type Schedule } from '@rallyrank/contracts/live/events';
import { pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { QueryOf, ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { type ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import type { z } from 'zod';
import { TournamentsModule } from '../tournaments.module.js';

const TODAY = '2025-07-01T12:00:00Z';

/** The tournaments service with its own data folder, and methods that write like the other services. */
export class World extends ServiceOnFolder {
  protected override readonly environment: Readonly<Record<string, string>>;

  constructor(sport: SportKey) {
    super({ modules: { tournaments: TournamentsModule }, routes, rpcs }, TODAY);
    this.environment = { SPORT: sport };
  }

  /** Every user is called Ann. */
  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(shownNames, async ({ userIds }) => userIds.map((userId) => ({ userId, name: 'Ann' })));
  }

  /** Registers the players `1` to `count`. */
  async registerPlayers(count: number): Promise<void> {
    for (let id = 1; id <= count; id++) {
      const data = { playerId: String(id), name: { en: `Player ${id}` }, otherNames: [], sourceKeys: [] };
      await this.append('players', playerStream(data.playerId), [{ type: 'PlayerRegistered', data }]);
    }
  }

  /** Gives a player, after its registration, another name until a day. */
  async nameUntil(playerId: string, en: string, lastDay: string): Promise<void> {
    const data = { playerId, period: { periodId: 1, name: { en }, firstDay: '2020-01-01', lastDay } };
    await this.append('players', playerStream(playerId), [{ type: 'PlayerNameDecided', data }]);
    await this.service.caughtUp();
  }

  formPair(pairId: string, playerIds: readonly [string, string]) {
    return this.append('players', pairStream(pairId), [{ type: 'PairFormed', data: { pairId, playerIds } }]);
  }

  /** Sets the time zone in which the site counts days. */
  async countDaysIn(zone: string): Promise<void> {
    const named = { configName: 'zone', configKey: settingKeys.predictionZone, valueType: 'text', configType: 'Y' };
    const data = { id: '1', values: { ...named, configValue: zone, isReadable: true } };
    await this.append('identity', setting.streamOf('1'), [{ type: 'SettingCreated', data }]);
    await this.service.caughtUp();
  }

  /** Plans a match in the order of play of the service live. */
  planning(schedule: z.input<typeof Schedule> & { readonly editionId: string; readonly matchId: string }) {
    const { type, version } = MatchScheduled;
    const stream = `match-${schedule.editionId}-${schedule.matchId}`;
    return this.store('live').append(stream, 'none', [{ type, version, data: { ...schedule, at: TODAY } }]);
  }

  importing(edition: z.input<typeof ImportedEdition>) {
    return this.service.rpc.call(importEdition, edition);
  }

  async get<R extends RouteDef>(route: R, query: QueryOf<R>): Promise<ResultOf<R>> {
    const { code, data, msg, asOf: _, ...answer } = await this.call(route, query);
    if (code !== 200) throw new Error(JSON.stringify({ code, msg, ...answer }));
    return (route.paged ? answer : data) as ResultOf<R>;
  }

  async refusal<R extends RouteDef>(route: R, query: QueryOf<R>) {
    const { code, reason } = await this.call(route, query);
    return { code, reason };
  }

  private async call<R extends RouteDef>(route: R, query: QueryOf<R>): Promise<Record<string, unknown>> {
    return (await (await this.fetch(route, query as Record<string, string>)).json()) as Record<string, unknown>;
  }
}

export const openWorld = async (sport: SportKey): Promise<World> => {
  const world = new World(sport);
  await world.start();
  return world;
};
