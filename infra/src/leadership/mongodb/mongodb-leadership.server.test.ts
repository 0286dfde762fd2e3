import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import pino from 'pino';
import { UnavailableError } from '../../errors.js';
import { openMongodbEventStore } from '../../event-store/mongodb/mongodb-event-store.js';
import type { EventStore } from '../../event-store/port.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { type ChaosProxy, openProxyTo } from '../../testing/chaos-proxy.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { untilSucceeds } from '../../testing/until.js';
import type { Leadership } from '../port.js';
import { openMongodbLeadership } from './mongodb-leadership.js';

const TTL_MS = 600;
const log = pino({ level: 'silent' });
const event = { type: 'PlayerRenamed', version: 1, data: {} };

let database: string;
let proxies: ChaosProxy[];
let proxy: ChaosProxy;
let connections: Connection[];
let opened: { close(): Promise<void> }[];

const openProxy = async (): Promise<ChaosProxy> => {
  const opening = await openProxyTo(testServers().mongodbUrl);
  proxies.push(opening);
  return opening;
};
const connect = async (port?: number): Promise<Connection> => {
  const url = new URL(testServers().mongodbUrl);
  if (port !== undefined) url.port = String(port);
  const connection = await connectMongodb({ url: url.href, database });
  connections.push(connection);
  return connection;
};
const candidate = (connection: Connection, ttlMs = TTL_MS): Leadership => {
  const leadership = openMongodbLeadership({ connection, name: 'players', ttlMs, log });
  opened.push(leadership);
  return leadership;
};
const storeOf = (connection: Connection, leadership: Leadership): EventStore => {
  const store = openMongodbEventStore({ connection, context: 'players', now: () => new Date(0), leadership });
  opened.push(store);
  return store;
};
/** The first matching term that `leadership` reports. */
const told = (leadership: Leadership, fits: (term: number) => boolean): Promise<number> =>
  new Promise((resolve) => {
    const stop = leadership.onChange((term) => {
      if (!fits(term)) return;
      resolve(term);
      queueMicrotask(() => stop());
    });
  });
const leads = (leadership: Leadership): Promise<number> => told(leadership, (term) => term > 0);
/** A leader behind `proxy`, and a candidate behind another proxy. */
const openPair = async (ttlMs: number) => {
  const ofCandidate = await openProxy();
  const led = candidate(await connect(proxy.port), ttlMs);
  expect(await leads(led)).toBe(1);
  const connection = await connect(ofCandidate.port);
  return { led, other: candidate(connection, ttlMs), connection, ofCandidate };
};
const isRefused = (append: Promise<unknown>): Promise<void> => expect(append).rejects.toBeInstanceOf(UnavailableError);

beforeEach(async () => {
  database = testServers().namespace;
  connections = [];
  opened = [];
  proxies = [];
  proxy = await openProxy();
});
afterEach(async () => {
  for (const each of proxies) each.mode('pass');
  await Promise.all(opened.map((one) => one.close()));
  await dropDatabases(await connect());
  await Promise.all(connections.map((connection) => connection.close()));
  await Promise.all(proxies.map((each) => each.close()));
});

test('at most one of several candidates leads at any time, and terms only grow', async () => {
  const candidates = [candidate(await connect()), candidate(await connect()), candidate(await connect())];
  expect(await Promise.race(candidates.map(leads))).toBe(1);
  candidates.push(candidate(await connect()));
  const terms: number[] = [];
  for (const one of candidates) one.onChange((term) => term > 0 && terms.push(term));
  // Three times the time to live of a silent leader.
  const until = performance.now() + 3 * TTL_MS;
  while (performance.now() < until) {
    await connections[0]!.db!.command({ ping: 1 });
    // There may be no leader for a moment, if a busy machine delays a heartbeat, but never two.
    expect(candidates.filter(({ term }) => term > 0).length).toBeLessThanOrEqual(1);
  }
  expect(terms[0]).toBe(1);
  expect(terms).toEqual(terms.toSorted((a, b) => a - b));
  await Promise.race(candidates.map(leads));
});

test('a leader that closes hands over at once, in a new term', async () => {
  const first = candidate(await connect());
  expect(await leads(first)).toBe(1);
  const second = candidate(await connect());
  const handed = leads(second);
  const closed = first.close();
  expect(first.term).toBe(0);
  await closed;
  const began = performance.now();
  expect(await handed).toBe(2);
  expect(performance.now() - began).toBeLessThan(TTL_MS / 2);
});

test('a leader that is cut off stops leading before another starts, and returns as a candidate', async () => {
  const cutOff = candidate(await connect(proxy.port));
  await leads(cutOff);
  const other = candidate(await connect());
  const order: string[] = [];
  const ceased = told(cutOff, (term) => term === 0).then(() => order.push('ceased'));
  const began = leads(other).then((term) => order.push(`began ${term}`));
  proxy.mode('hang');
  await Promise.all([ceased, began]);
  expect(order).toEqual(['ceased', 'began 2']);
  proxy.mode('pass');
  const back = leads(cutOff);
  await other.close();
  expect(await back).toBe(3);
});

test('a leader stays the leader after an outage of MongoDB that hit all candidates', async () => {
  const ttlMs = 8_000;
  const { led, other, connection, ofCandidate } = await openPair(ttlMs);
  await connection.db!.command({ ping: 1 });
  for (const each of [proxy, ofCandidate]) each.mode('refuse');
  await pause(1.25 * ttlMs);
  ofCandidate.mode('pass');
  await untilSucceeds('the candidate reaches MongoDB again', () => connection.db!.command({ ping: 1 }));
  // Long enough for the candidate to read the lease several times.
  await pause(ttlMs / 10);
  proxy.mode('pass');
  expect(await Promise.race([led, other].map(leads))).toBe(1);
});

test('an outage counts as silence of a leader that does not return from it', async () => {
  const ttlMs = 10_000;
  const { other, connection, ofCandidate } = await openPair(ttlMs);
  proxy.mode('refuse');
  // Long enough for the candidate to read the last heartbeat.
  await pause(ttlMs / 4);
  ofCandidate.mode('refuse');
  await pause(ttlMs / 2);
  ofCandidate.mode('pass');
  await untilSucceeds('the candidate reaches MongoDB again', () => connection.db!.command({ ping: 1 }));
  // It has to watch the lease for its whole time to live, which is longer than the wait after an outage.
  const newcomer = candidate(await connect(), 0.55 * ttlMs);
  expect(await Promise.race([leads(other), leads(newcomer)])).toBe(2);
  expect(other.term).toBe(2);
});

test('a store appends only while its process leads', async () => {
  const connection = await connect();
  const first = candidate(connection);
  await leads(first);
  const second = candidate(connection);
  const [store, waiting] = [storeOf(connection, first), storeOf(connection, second)];
  await store.append('player-1', 'none', [event]);
  await expect(waiting.append('player-2', 'none', [event])).rejects.toMatchObject({ part: 'lead of players' });
  await first.close();
  await isRefused(store.append('player-3', 'none', [event]));
  await leads(second);
  expect(await waiting.append('player-1', 1, [event])).toMatchObject({ streamVersion: 2, position: 2 });
});

test('a former leader that has not noticed its loss writes nothing', async () => {
  const connection = await connect();
  const first = candidate(connection);
  const term = await leads(first);
  // The write is delayed between reading the term and writing.
  const paused: Leadership = { term, onChange: () => () => {}, close: async () => {} };
  const former = storeOf(connection, paused);
  await former.append('player-1', 'none', [event]);
  await first.close();
  const second = candidate(await connect());
  const successor = storeOf(connection, second);
  await leads(second);
  await successor.append('player-2', 'none', [event]);
  await expect(former.append('player-3', 'none', [event])).rejects.toMatchObject({ part: 'lead of players' });
  await expect(former.append('player-1', 1, [event], 'c1')).rejects.toMatchObject({ part: 'lead of players' });
  expect((await successor.readAll(0, 10)).map(({ stream }) => stream)).toEqual(['player-1', 'player-2']);
});
