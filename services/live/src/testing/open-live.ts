import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import { getConsoleMatch, type ScorerAction, scoreMatch } from '@rallyrank/contracts/live/console';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { userWith } from '@rallyrank/infra/testing/as-user';
import type { OnServers } from '@rallyrank/infra/testing/on-servers';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { MatchCommands } from '../commands/matches.js';
import { Rooms } from '../feed/rooms.js';
import { LiveOnFolder, release, side, type TestEdition } from './live-on-folder.js';

const SCORER = userWith('Ann', ['live:match:score']);

interface Sent {
  readonly user?: User;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
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
    /** Enters an action of a scorer. */
    enter: async (action: ScorerAction, key?: string, of = matchId) => {
      const body = { editionId: '12', matchId: of, console: 'console-1', action };
      return call(scoreMatch, { user: SCORER, body, ...(key !== undefined && { key }) });
    },
    console: (console: string) => call(getConsoleMatch, { user: SCORER, query: { ...named, console } }),
    /** The match on the board. */
    shown: async () => (await board()).matches.find((match) => match.matchId === matchId),
    match: async () => (await call(getLiveMatch, { query: named })).data! as Record<string, never>,
    results: () => onFolder.results.filter((result) => result.matchId === matchId),
  };
};

export type TestMatch = ReturnType<typeof matchOn>;

/** Opens the service in its own data folder, or on servers; other services are only simulated through their events. */
export const openLive = async ({
  now = '2026-11-24T12:00:00Z',
  servers,
}: {
  now?: string;
  servers?: OnServers;
} = {}) => {
  const onFolder = new LiveOnFolder(release, now, servers);
  await onFolder.start();
  await onFolder.register();
  return {
    ofMatch: (matchId: Id) => matchOn(onFolder, matchId),
    setNow: (instant: string) => {
      onFolder.today = instant;
    },
    restart: () => onFolder.restart(),
    /** Appends events of another service. */
    append: (...appended: Parameters<LiveOnFolder['append']>) => onFolder.append(...appended),
    importing: (match: TestEdition['matches'][number]) => onFolder.imported.push(match),
    refusing: (refusal: DomainError | undefined) => {
      onFolder.refusal = refusal;
    },
    rooms: (): Rooms => onFolder.service.app.get(Rooms),
    commands: (): MatchCommands => onFolder.service.app.get(MatchCommands),
    close: () => onFolder.stop(),
  };
};

export type OpenLive = Awaited<ReturnType<typeof openLive>>;
