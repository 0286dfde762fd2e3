import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import {
  getBoard,
  getConsoleMatch,
  getLiveMatch,
  type ScorerAction,
  scoreMatch,
} from '@rallyrank/contracts/live/routes';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { PlayerRegistered, playerStream } from '@rallyrank/contracts/players/events';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { STORE } from '@rallyrank/infra/nest/ports';
import { startService } from '@rallyrank/infra/service/start-service';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { LiveModule } from '../live.module.js';

const SCORER = userWith('Ann', ['live:match:score']);
const side = (id: string) => ({ competitorId: id, playerIds: [id] });

/** The service in a data folder of its own with players `1` to `4`; the others are reached through their events or not at all. */
export const openLive = async (now: () => Date = () => new Date('2026-11-24T12:00:00Z')) => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-live-'));
  const config = readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' });
  const start = () =>
    startService({
      modules: { live: LiveModule },
      routes,
      rpcs,
      config,
      host: '127.0.0.1',
      port: 0,
      now,
      drainMs: 100,
    });
  let service = await start();
  const append = (context: 'players' | 'tournaments', stream: string, type: string, data: object) =>
    service.app
      .get(STORE)(context)
      .append(stream, 'none', [{ type, version: 1, data }]);
  for (const playerId of ['1', '2', '3', '4']) {
    const data = { playerId, name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [] };
    await append('players', playerStream(playerId), PlayerRegistered.type, data);
  }
  await append('tournaments', 'edition-12', 'EditionScheduled', {
    ...{ editionId: '12', seriesId: '1', name: { en: 'Open 2026' }, level: 'super-1000', season: 2026 },
    ...{ startDate: '2026-11-24', endDate: '2026-11-29', status: 'scheduled', sourceKeys: [] },
  });
  await service.caughtUp();

  const call = async (route: RouteDef, { user, query, body, key }: Sent = {}) => {
    const response = await fetch(`${service.url}${API_PREFIX}${route.path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        ...(await headersOf(service.serviceTokenKey, 'live', user)),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { code: number; reason?: string; data?: never };
  };

  return {
    service: () => service,
    call,
    /** Schedules match 7 of the edition, players 1 and 2. */
    schedule: (more: object = {}) =>
      service.rpc.call(scheduleMatches, {
        editionId: '12',
        matches: [
          {
            matchId: '7',
            drawId: '1',
            discipline: 'MS',
            round: 'F',
            sides: [side('1'), side('2')],
            court: 'Court 1',
            order: 1,
            gamesToWin: 2,
            ...more,
          },
        ],
      }),
    /** What a scorer enters in match 7. */
    enter: async (action: ScorerAction, key?: string, matchId = '7') => {
      const body = { editionId: '12', matchId, console: 'console-1', action };
      return call(scoreMatch, { user: SCORER, body, ...(key !== undefined && { key }) });
    },
    console: (console: string) =>
      call(getConsoleMatch, { user: SCORER, query: { editionId: '12', matchId: '7', console } }),
    board: async () => (await call(getBoard)).data! as { matches: LiveMatch[]; events: object[]; version: number },
    match: async () =>
      (await call(getLiveMatch, { query: { editionId: '12', matchId: '7' } })).data! as Record<string, never>,
    restart: async () => {
      await service.stop();
      service = await start();
    },
    close: async () => {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

interface Sent {
  readonly user?: ReturnType<typeof userWith>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
}

export type OpenLive = Awaited<ReturnType<typeof openLive>>;
