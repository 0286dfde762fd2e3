import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { getComputedState, rankingRoutes } from '@rallyrank/contracts/rankings/routes';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { readConfig } from '@rallyrank/infra/config/config';
import type { ServiceBlueprint, ServiceParts } from '@rallyrank/infra/service/port';
import { startService } from '@rallyrank/infra/service/start-service';
import { rankingsBlueprint } from '../rankings.module.js';

/** An answer as a test reads it. */
export interface Body {
  readonly data?: unknown;
  readonly rows?: { rank: number; movement: number | null; competitor: { id: string } }[];
  readonly total?: number;
}

const TODAY = '2025-07-01T12:00:00Z';

/** Starts the service on a folder. The other services are not part of it: their events are appended to their stores. */
const open = async (folder: string) => {
  let store: ServiceParts['store'] | undefined;
  const blueprint: ServiceBlueprint = {
    ...rankingsBlueprint,
    build: (parts) => {
      store = parts.store;
      return rankingsBlueprint.build(parts);
    },
  };
  const service = await startService({
    blueprints: [blueprint],
    routes: rankingRoutes,
    config: readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' }),
    host: '127.0.0.1',
    port: 0,
    now: () => new Date(TODAY),
  });
  return { service, store: store! };
};

/** The rankings service with a folder of its own. */
export class RankingsService {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rallyrank-rankings-'));
  private opened: Awaited<ReturnType<typeof open>> | undefined;

  get service() {
    return this.opened!.service;
  }

  async start(): Promise<void> {
    this.opened = await open(this.folder);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    rmSync(this.folder, { recursive: true });
  }

  async restart(): Promise<void> {
    await this.service.stop();
    await this.start();
  }

  append(context: 'players' | 'tournaments', stream: string, events: readonly { type: string; data: unknown }[]) {
    return this.opened!.store(context).append(
      stream,
      'any',
      events.map((event) => ({ ...event, version: 1 })),
    );
  }

  register(playerId: string, en: string, association: string) {
    const data = { playerId, name: { en }, association, otherNames: [], sourceKeys: [] };
    return this.append('players', playerStream(playerId), [{ type: 'PlayerRegistered', data }]);
  }

  form(pairId: string, playerIds: [string, string]) {
    return this.append('players', pairStream(pairId), [{ type: 'PairFormed', data: { pairId, playerIds } }]);
  }

  async get(route: RouteDef, query: Record<string, string> = {}): Promise<Body> {
    const response = await fetch(`${this.service.url}${API_PREFIX}${route.path}?${new URLSearchParams(query)}`);
    return (await response.json()) as Body;
  }

  /** Resolves when everything written before the call is in the computed rankings. */
  async computed(): Promise<void> {
    await this.service.caughtUp();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = async () => {
      const { data } = await this.get(getComputedState);
      if ((data as { isCurrent: boolean }).isCurrent) resolve();
    };
    const stop = this.service.rpc.listen(readModelMoved, ({ projection }) => {
      if (projection === 'derived') look().catch(reject);
    });
    await Promise.all([look(), promise]).finally(stop);
  }
}
