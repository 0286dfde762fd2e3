import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { type ChaosProxy, openProxyTo } from '../../testing/chaos-proxy.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import type { EventStore } from '../port.js';
import { openMongodbEventStore } from './mongodb-event-store.js';

/** The driver itself waits this long for a server. */
const DRIVERS_OWN_MS = 30_000;
const event = { type: 'PlayerRenamed', version: 1, data: {} };

let url: URL;
let database: string;
let proxy: ChaosProxy;
let connections: Connection[];
let opened: EventStore[];

const connect = async (port: number | string): Promise<Connection> => {
  const at = new URL(url);
  at.port = String(port);
  const connection = await connectMongodb({ url: at.href, database });
  connections.push(connection);
  return connection;
};
const open = (connection: Connection): EventStore => {
  const store = openMongodbEventStore({ connection, context: 'players', now: () => new Date(0) });
  opened.push(store);
  return store;
};
const allRefused = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  const began = performance.now();
  const results = await Promise.allSettled(calls);
  expect(performance.now() - began).toBeLessThan(DRIVERS_OWN_MS);
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(UnavailableError) });
};
const callsOf = (store: EventStore): Promise<unknown>[] => [
  store.append('player-2', 'none', [event]),
  store.append('player-1', 'any', [event]),
  store.readAll(0, 10),
  Array.fromAsync(store.readStream('player-1')),
  store.head(),
  store.ping(),
];
/** Resolves when the store answers again. */
const recovered = async (store: EventStore): Promise<void> => {
  for (;;) {
    try {
      return await store.ping();
    } catch (error) {
      expect(error).toBeInstanceOf(UnavailableError);
    }
    await new Promise(setImmediate);
  }
};

beforeEach(async () => {
  const { mongodbUrl, namespace } = testServers();
  url = new URL(mongodbUrl);
  database = namespace;
  connections = [];
  opened = [];
  proxy = await openProxyTo(url.href);
});
afterEach(async () => {
  proxy.mode('pass');
  await Promise.all(opened.map((store) => store.close()));
  await dropDatabases(await connect(url.port));
  await Promise.all(connections.map((connection) => connection.close()));
  await proxy.close();
});

test('a hanging server is reported unavailable within the deadline, and the store works when it is back', async () => {
  const store = open(await connect(proxy.port));
  await store.append('player-1', 'none', [event]);
  proxy.mode('hang');
  await allRefused(callsOf(store));
  proxy.mode('pass');
  await recovered(store);
  const other = open(await connect(url.port));
  // No leftover transaction blocks further appends.
  await other.append('player-3', 'none', [event]);
  await store.append('player-4', 'none', [event]);
  const positions = (await other.readAll(0, 10)).map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, i) => i + 1));
  expect(await other.head()).toBe(positions.length);
});

test('a server that refuses connections is reported unavailable, and the store works when it is back', async () => {
  const store = open(await connect(proxy.port));
  await store.append('player-1', 'none', [event]);
  proxy.mode('refuse');
  await allRefused(callsOf(store));
  proxy.mode('pass');
  await recovered(store);
  expect(await store.append('player-1', 1, [event])).toMatchObject({ streamVersion: 2 });
});

test('a service starts without the server: calls fail at once, and work when it is back', async () => {
  proxy.mode('refuse');
  const store = open(await connect(proxy.port));
  await allRefused(callsOf(store));
  proxy.mode('pass');
  await recovered(store);
  expect(await store.append('player-1', 'none', [event])).toMatchObject({ position: 1 });
});

test('a connection that was never established closes', async () => {
  const silent = createServer((socket) => socket.resume().on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connection = await connect((silent.address() as AddressInfo).port);
  await allRefused(callsOf(open(connection)));
  await connection.close();
  const closed = once(silent, 'close');
  silent.close();
  await closed;
});

test('listeners are woken when the server is back', async () => {
  const store = open(await connect(proxy.port));
  const other = open(await connect(url.port));
  await store.append('player-1', 'none', [event]);
  proxy.mode('hang');
  await allRefused([store.head()]);
  await other.append('player-2', 'none', [event]);
  const woken = new Promise<void>((resolve) => store.onAppended(resolve));
  proxy.mode('pass');
  await woken;
  expect(await store.head()).toBe(2);
});
