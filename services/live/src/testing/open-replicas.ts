import { getLiveMatch } from '@rallyrank/contracts/live/board';
import { type ScorerAction, scoreMatch } from '@rallyrank/contracts/live/console';
import { LIVE_SOCKET_PATH, type ServerMessage } from '@rallyrank/contracts/live/feed';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { openProxyTo } from '@rallyrank/infra/testing/chaos-proxy';
import { openOnServers } from '@rallyrank/infra/testing/on-servers';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';
import { WebSocket } from 'ws';
import { LiveOnFolder, release, side } from './live-on-folder.js';
import { RoomReader } from './room-reader.js';

const NOW = '2026-11-24T12:00:00Z';

export const both = ['one', 'two'] as const;
export type ReplicaName = (typeof both)[number];
const SCORER = userWith('Ann', ['live:match:score']);

/**
 * Two replicas on one store; the first one leads. A test can disconnect the second one from NATS, and both from Redis.
 */
export const openReplicas = async () => {
  const servers = await openOnServers('live');
  const { NATS_URL = '', REDIS_URL = '' } = servers.environment;
  const [nats, redis] = [await openProxyTo(NATS_URL), await openProxyTo(REDIS_URL)];
  const environment = { ...servers.environment, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  const one = new LiveOnFolder(release, NOW, { ...servers, environment });
  await one.start();
  await one.register();
  const two = new ServiceOnFolder(release, NOW, {
    ...servers,
    environment: { ...environment, NATS_URL: `nats://127.0.0.1:${nats.port}` },
    owners: {},
    close: async () => undefined,
  });
  await two.start();
  const replicas = { one, two };
  const send = (name: ReplicaName, route: RouteDef, user?: User, sent?: Sent) =>
    routeClient(replicas[name])(route, user, sent);
  /** Number of the events of a match that a replica has applied; undefined for a match that it does not have. */
  const version = async (name: ReplicaName, matchId: Id) =>
    (await send(name, getLiveMatch, undefined, { query: { editionId: '12', matchId } })).body.data?.version;
  return {
    ...{ one, two, nats, redis, send },
    version,
    /** Schedules a match and starts it. Returns a function that enters a scorer's action at a replica. */
    begin: async (matchId: Id) => {
      const plan = { drawId: '1', discipline: 'MS', round: 'F', order: 1, gamesToWin: 2, court: 'Court 1' } as const;
      const sides: [Side, Side] = [side('1'), side('2')];
      await servers.rpc.call(scheduleMatches, { editionId: '12', matches: [{ ...plan, matchId, sides }] });
      const enter = (name: ReplicaName, action: ScorerAction) =>
        send(name, scoreMatch, SCORER, { body: { editionId: '12', matchId, console: 'console-1', action } });
      await enter('two', { type: 'start', server: 1, firstServer: [0, 0] });
      for (const name of both) await until('the match has begun', async () => (await version(name, matchId)) === 2);
      return enter;
    },
    close: async () => {
      await two.stop();
      await one.stop();
      await Promise.all([nats.close(), redis.close()]);
    },
  };
};

export type OpenReplicas = Awaited<ReturnType<typeof openReplicas>>;

/** Reads rooms over a socket of a replica, like a page. Resolves when it has received the joined rooms. */
export const openReader = async (
  { service: { url, serviceTokenKey } }: Pick<ServiceOnFolder, 'service'>,
  rooms: readonly { readonly name: string; readonly version?: number }[],
  browserId: string,
) => {
  const reader = new RoomReader();
  const headers = await headersOf(serviceTokenKey, 'live');
  const socket = new WebSocket(`${url.replace('http', 'ws')}${API_PREFIX}${LIVE_SOCKET_PATH}`, { headers });
  socket.on('message', (data) => reader.send({ text: String(data) }));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', rooms, browserId })));
  await until('the reader has joined its rooms', () => reader.heard.some(({ type }) => type === 'online'));
  return {
    heard: (room: string) =>
      reader.heard.filter((message): message is Extract<ServerMessage, { version: number }> => {
        return (message.type === 'snapshot' || message.type === 'delta') && message.room === room;
      }),
    chat: (editionId: string) => reader.chat(editionId),
    texts: (editionId: string) => reader.texts(editionId),
    leave: (room: string) => socket.send(JSON.stringify({ type: 'leave', room })),
    close: () => socket.terminate(),
  };
};
