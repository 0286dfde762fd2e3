import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { localPortsOf } from './local-ports.js';
import { Network } from './network.js';

/** The process of the clients, and a process that the echo pretends to be. */
const CLIENTS = process.pid;
const SERVER = process.ppid;

const echo = createServer((socket) => socket.pipe(socket));
let readings: number;
let network: Network;
let port: number;
const clients = new Set<Socket>();

beforeEach(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  readings = 0;
  network = new Network((pids) => {
    readings += 1;
    return localPortsOf(pids);
  });
  const host = await network.connect({ pid: SERVER, port: (echo.address() as AddressInfo).port });
  port = Number(host.split(':')[1]);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  await network.close();
  echo.close();
});

/** The echo of a new connection, or the code of the error that ends it. */
const ask = async (): Promise<string> => {
  const client = connect(port, '127.0.0.1');
  clients.add(client);
  client.write('hello');
  return once(client, 'data').then(
    ([bytes]) => String(bytes),
    ({ code }) => code,
  );
};

test.each([
  ['neither side is isolated', [], 'hello'],
  ['the server is isolated', [SERVER], 'ECONNRESET'],
  ['the client is isolated', [CLIENTS], 'ECONNRESET'],
  ['both are isolated together', [CLIENTS, SERVER], 'hello'],
] as const)('a new connection while %s', async (_, isolated, expected) => {
  await network.isolate(isolated);
  expect(await ask()).toBe(expected);
});

test('connections that arrive together during an outage share one reading of the ports', async () => {
  await network.isolate([CLIENTS, SERVER]);
  const before = readings;
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers)).toEqual(new Set(['hello']));
  expect(readings - before).toBeLessThan(5);
});

test('a connection that waits for its reading is reset when the network closes', async () => {
  await network.isolate([SERVER]);
  const answer = ask();
  await once([...clients][0]!, 'connect');
  await network.close();
  expect(await answer).toBe('ECONNRESET');
});
