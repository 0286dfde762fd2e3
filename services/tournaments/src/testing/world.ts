import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { MatchScheduled, type Schedule } from '@rallyrank/contracts/live/events';
import {
  PairFormed,
  PlayerNameDecided,
  PlayerRegistered,
  pairStream,
  playerStream,
} from '@rallyrank/contracts/players/events';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { EventDef } from '@rallyrank/contracts/shared/event';
import { API_PREFIX, type QueryOf, type ResultOf, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { type ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { readConfig } from '@rallyrank/infra/config/config';
import { STORE } from '@rallyrank/infra/nest/ports';
import { startService } from '@rallyrank/infra/service/start-service';
import type { z } from 'zod';
import { TournamentsModule } from '../tournaments.module.js';

const now = () => new Date('2025-07-01T12:00:00Z');

/**
 * Opens the service alone in its own data folder; players are written directly to the players' store, like the players
 * service would.
 */
export const openWorld = async (sport: SportKey) => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-tournaments-'));
  const record = async (stream: string, { type, version }: EventDef, data: unknown): Promise<void> => {
    await service.app.get(STORE)('players').append(stream, 'none', [{ type, version, data }]);
  };
  const config = readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1', SPORT: sport });
  const start = () =>
    startService({
      modules: { tournaments: TournamentsModule },
      routes,
      rpcs,
      config,
      host: '127.0.0.1',
      port: 0,
      idleGraceMs: 0,
      now,
    });
  let service = await start();
  const call = async (route: RouteDef, query: Record<string, string>) => {
    const response = await fetch(`${service.url}${API_PREFIX}${route.path}?${new URLSearchParams(query)}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    folder,
    service: () => service,
    /** Players `1` to `count`. */
    registerPlayers: async (count: number): Promise<void> => {
      const ids = Array.from({ length: count }, (_, i) => String(i + 1));
      const register = (playerId: string) => {
        const data = { playerId, name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [] };
        return record(playerStream(playerId), PlayerRegistered, data);
      };
      await Promise.all(ids.map(register));
    },
    /** Gives a player, after its registration, another name until a day. */
    nameUntil: async (playerId: string, en: string, lastDay: string): Promise<void> => {
      const { type, version } = PlayerNameDecided;
      const data = { playerId, period: { periodId: 1, name: { en }, firstDay: '2020-01-01', lastDay } };
      await service.app.get(STORE)('players').append(playerStream(playerId), 1, [{ type, version, data }]);
      await service.caughtUp();
    },
    formPair: (pairId: string, playerIds: readonly [string, string]): Promise<void> =>
      record(pairStream(pairId), PairFormed, { pairId, playerIds }),
    /** Sets the time zone in which the site counts days. */
    countDaysIn: async (zone: string): Promise<void> => {
      const named = { configName: 'zone', configKey: settingKeys.predictionZone, valueType: 'text', configType: 'Y' };
      const data = { id: '1', values: { ...named, configValue: zone, isReadable: true } };
      await service.app
        .get(STORE)('identity')
        .append(setting.streamOf('1'), 'none', [{ type: 'SettingCreated', version: 1, data }]);
      await service.caughtUp();
    },
    /** The order of play from the service live. */
    planning: (schedule: z.input<typeof Schedule> & { readonly editionId: string; readonly matchId: string }) =>
      service.app
        .get(STORE)('live')
        .append(`match-${schedule.editionId}-${schedule.matchId}`, 'none', [
          {
            type: MatchScheduled.type,
            version: MatchScheduled.version,
            data: { ...schedule, at: now().toISOString() },
          },
        ]),
    importing: (edition: z.input<typeof ImportedEdition>) => service.rpc.call(importEdition, edition),
    get: async <R extends RouteDef>(route: R, query: QueryOf<R>): Promise<ResultOf<R>> => {
      const { code, data, msg, asOf: _, ...answer } = await call(route, query as Record<string, string>);
      if (code !== 200) throw new Error(JSON.stringify({ code, msg, ...answer }));
      return (route.paged ? answer : data) as ResultOf<R>;
    },
    refusal: async <R extends RouteDef>(route: R, query: QueryOf<R>) => {
      const { code, reason } = await call(route, query as Record<string, string>);
      return { code, reason };
    },
    restart: async (): Promise<void> => {
      await service.stop();
      service = await start();
    },
    close: async (): Promise<void> => {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
