import type { LiveMatch } from '@rallyrank/contracts/live/match';
import {
  getBoard,
  getConsoleMatch,
  getLiveMatch,
  type ScorerAction,
  scoreMatch,
} from '@rallyrank/contracts/live/routes';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { PairFormed, PlayerRegistered, pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { resolvePairs } from '@rallyrank/contracts/players/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { type ExportedEdition, exportEditions, recordResult } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import type { OnServers } from '@rallyrank/infra/testing/on-servers';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import type { z } from 'zod';
import { Rooms } from '../feed/rooms.js';
import { LiveModule } from '../live.module.js';

const SCORER = userWith('Ann', ['live:match:score']);
const side = (id: string) => ({ competitorId: id, playerIds: [id] });

const EDITION = {
  ...{ editionId: '12', seriesId: '1', name: { en: 'Open 2026' }, level: 'super-1000', season: 2026 },
  ...{ startDate: '2026-11-24', endDate: '2026-11-29', status: 'scheduled' as const, sourceKeys: [] },
};
const draw = (drawId: Id, more: Partial<TestDraw> = {}): TestDraw => ({
  ...{ drawId, discipline: 'MS', stage: 'main', name: 'Main', size: 4, byes: [], ...more },
});
const BYE = { round: 'QF', slot: 0, side: side('1') } as const;
const DRAWS = [
  draw('1'),
  draw('9'),
  draw('5', { discipline: 'MD' }),
  draw('6', { size: 8, byes: [BYE] }),
  draw('7', { stage: 'group' }),
  draw('10'),
];
type TestEdition = z.input<typeof ExportedEdition>;
type TestDraw = TestEdition['draws'][number];

interface Sent {
  readonly user?: User;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
}

/** The service with players `1` to `4` and edition `12`. The results that it sends to the service tournaments are kept. */
class LiveOnFolder extends ServiceOnFolder {
  readonly results: z.output<typeof recordResult.input>[] = [];
  /** Why tournaments refuses results, while it does. */
  refusal: DomainError | undefined;
  /** Results that an import has brought. */
  readonly imported: TestEdition['matches'] = [];

  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(recordResult, async (input) => {
      if (this.refusal) throw this.refusal;
      this.results.push(input);
      return { outcome: 'recorded' as const };
    });
    const { editionId: id, ...edition } = EDITION;
    const series = { id: '1', key: 'open', name: { en: 'Open' } };
    rpc.serve(exportEditions, async () => [{ id, series, edition, draws: DRAWS, matches: this.imported }]);
    rpc.serve(resolvePairs, async ({ pairs }) =>
      pairs.map(() => ({ outcome: 'registered' as const, id: '12', reason: null })),
    );
  }

  async register(): Promise<void> {
    for (const playerId of ['1', '2', '3', '4']) {
      const data = { playerId, name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [] };
      await this.append('players', playerStream(playerId), [{ type: PlayerRegistered.type, data }]);
    }
    await this.append('players', pairStream('11'), [
      { type: PairFormed.type, data: { pairId: '11', playerIds: ['1', '2'] } },
    ]);
    await this.append('tournaments', 'edition-12', [{ type: 'EditionScheduled', data: EDITION }]);
    await this.service.caughtUp();
  }
}

/** One match of edition 12, between players 1 and 2. */
const matchOn = (onFolder: LiveOnFolder, matchId: Id) => {
  const send = routeClient(onFolder);
  const named = { editionId: '12', matchId };
  const call = async (route: RouteDef, { user, query, body, key }: Sent = {}) => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    return (await send(route, user, { query, headers, ...(body !== undefined && { body }) })).body as unknown as {
      code: number;
      reason?: string;
      data?: never;
    };
  };
  const board = async () => (await call(getBoard)).data! as { matches: LiveMatch[]; events: object[]; version: number };
  return {
    call,
    board,
    schedule: (more: object = {}) =>
      onFolder.service.rpc.call(scheduleMatches, {
        editionId: '12',
        matches: [
          {
            ...{ matchId, drawId: '1', discipline: 'MS', round: 'F', sides: [side('1'), side('2')] },
            ...{ court: 'Court 1', order: 1, gamesToWin: 2 },
            ...more,
          },
        ],
      }),
    /** What a scorer enters. */
    enter: async (action: ScorerAction, key?: string, of = matchId) => {
      const body = { editionId: '12', matchId: of, console: 'console-1', action };
      return call(scoreMatch, { user: SCORER, body, ...(key !== undefined && { key }) });
    },
    console: (console: string) => call(getConsoleMatch, { user: SCORER, query: { ...named, console } }),
    /** As the board shows it. */
    shown: async () => (await board()).matches.find((match) => match.matchId === matchId),
    match: async () => (await call(getLiveMatch, { query: named })).data! as Record<string, never>,
    results: () => onFolder.results.filter((result) => result.matchId === matchId),
  };
};

export type TestMatch = ReturnType<typeof matchOn>;

/** The service in a data folder of its own, or on servers; the others are reached through their events or not at all. */
export const openLive = async ({
  now = '2026-11-24T12:00:00Z',
  servers,
}: {
  now?: string;
  servers?: OnServers;
} = {}) => {
  const onFolder = new LiveOnFolder({ modules: { live: LiveModule }, routes, rpcs }, now, servers);
  await onFolder.start();
  await onFolder.register();
  return {
    ofMatch: (matchId: Id) => matchOn(onFolder, matchId),
    setNow: (instant: string) => {
      onFolder.today = instant;
    },
    restart: () => onFolder.restart(),
    importing: (match: TestEdition['matches'][number]) => onFolder.imported.push(match),
    refusing: (refusal: DomainError | undefined) => {
      onFolder.refusal = refusal;
    },
    rooms: (): Rooms => onFolder.service.app.get(Rooms),
    close: () => onFolder.stop(),
  };
};

export type OpenLive = Awaited<ReturnType<typeof openLive>>;
