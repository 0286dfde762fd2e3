import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LIVE_SOCKET_PATH } from '@rallyrank/contracts/live/feed';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { until } from '@rallyrank/infra/testing/until';
import { WebSocket } from 'ws';
import { encode } from './message.js';
import { Presence } from './presence.js';
import { Session } from './session.js';
import { SocketServer } from './socket-server.js';

const bye = (reason: string) => JSON.stringify({ type: 'bye', reason });
const LARGE = encode({ type: 'refused', room: null, reason: 'x'.repeat(1_000_000) });

let time = 0;
let http: Server;
let sockets: SocketServer;
let sessions: Session[];
let wire: Socket;
let client: WebSocket;
let heard: string[];
let closed: Promise<number>;

beforeEach(async () => {
  const now = () => new Date(time);
  const presence = new Presence(createMemoryCache({ now }), now);
  sessions = [];
  http = createServer();
  sockets = new SocketServer({
    verify: () => VISITOR,
    session: (id, outlet) => {
      const session = new Session(id, outlet, { find: () => undefined, presence, now });
      sessions.push(session);
      return session;
    },
    metrics: new Metrics(),
    now,
  });
  sockets.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  wire = connect(port, '127.0.0.1');
  client = new WebSocket(`ws://127.0.0.1:${port}${API_PREFIX}${LIVE_SOCKET_PATH}`, { createConnection: () => wire });
  heard = [];
  client.on('message', (data) => heard.push(String(data)));
  closed = new Promise((resolve) => client.once('close', resolve));
  await new Promise((resolve) => client.once('open', resolve));
});
afterEach(async () => {
  client.terminate();
  sockets.stop();
  await new Promise((resolve) => http.close(resolve));
});

test('a client with too much unsent data is notified that it is too slow once it reads again', async () => {
  wire.pause();
  for (let n = 0; n < 20; n += 1) sessions[0]!.send(LARGE);
  wire.resume();
  expect(await closed).toBe(1013);
  expect(heard.length).toBeLessThan(20);
  expect(heard.at(-1)).toBe(bye('slow'));
});

test('a client that sends too much is notified, and further messages are ignored', async () => {
  for (let n = 0; n < 100; n += 1) client.send('?');
  expect(await closed).toBe(1013);
  expect(heard.filter((text) => text.includes('refused')).length).toBeLessThanOrEqual(60);
  expect(heard.at(-1)).toBe(bye('limit'));
});

test('a client that was silent for too long is notified', async () => {
  time += 45_001;
  await until('it is sent away', () => heard.length > 0);
  expect(heard).toEqual([bye('silent')]);
  expect(await closed).toBe(1013);
});
