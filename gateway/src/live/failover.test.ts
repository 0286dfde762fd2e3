import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_EVENTS_PATH, LIVE_SOCKET_PATH } from '@rallyrank/contracts/live/feed';
import { API_PREFIX, byService } from '@rallyrank/contracts/shared/route';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const CONNECT_MS = 300;
const FAILURES_UNTIL_OPEN = 5;

let broken: Server;
let healthy: Server;
let gateway: TestGateway;
/** Number of attempts with the broken replica. */
let tried: number;
let sockets: Duplex[];

const listen = async (server: Server): Promise<string> => {
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  sockets = [];
  tried = 0;
  [broken, healthy] = [createServer(), createServer()];
  broken.on('connection', () => {
    tried += 1;
  });
  new WebSocketServer({ server: healthy }).on('connection', (socket) => socket.send('from the healthy replica'));
  const urls = [await listen(broken), await listen(healthy)];
  const deadlines = { connect: CONNECT_MS };
  gateway = await startTestGateway({}, { maxSocketsPerAddress: 100, deadlines, services: byService(() => urls) });
});
afterEach(async () => {
  await gateway.stop();
  for (const socket of sockets) socket.destroy();
  await Promise.all([broken, healthy].map((server) => new Promise((resolve) => server.close(resolve))));
});

/** The first message of a reader, or the status with which it is rejected. */
const firstOfSocket = (): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(gateway.signUrl(API_PREFIX + LIVE_SOCKET_PATH).replace('http', 'ws'));
    socket.once('message', (data) => {
      resolve(String(data));
      socket.terminate();
    });
    socket.once('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)));
    socket.once('error', (error) => resolve(error.message));
  });
const firstOfEvents = async (): Promise<string> => {
  const answer = await fetch(gateway.signUrl(`${API_PREFIX}${LIVE_EVENTS_PATH}?rooms=board`));
  if (!answer.ok) return String(answer.status);
  const reader = answer.body!.getReader();
  const text = new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text.replace('data: ', '').trim();
};

const closed = (server: Server) => new Promise((resolve) => server.close(resolve));
const failures: readonly (readonly [string, (server: Server) => unknown])[] = [
  ['refuses connections', closed],
  ['breaks connections', (server) => server.on('upgrade', (_, socket) => socket.destroy())],
  [
    'is being stopped',
    (server) =>
      server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')),
  ],
  // The operating system accepts connections for a process that hangs.
  ['hangs', (server) => server.on('upgrade', () => undefined)],
];

describe.each([
  ['WebSocket', firstOfSocket],
  ['events', firstOfEvents],
] as const)('the live feed by %s, with two replicas', (_, first) => {
  it.each(failures)('is read from the other replica if one %s, which is then no longer called', async (_, fail) => {
    await fail(broken);
    // The replicas are used in turn, so the circuit of the broken one is open after these attempts.
    for (let n = 0; n < 2 * FAILURES_UNTIL_OPEN; n++) expect(await first()).toBe('from the healthy replica');
    expect(tried).toBeLessThanOrEqual(FAILURES_UNTIL_OPEN + 1);
  });

  it('is rejected while neither can be reached', async () => {
    await Promise.all([closed(broken), closed(healthy)]);
    expect(await first()).toBe('503');
  });
});
