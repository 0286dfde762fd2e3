import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { UnavailableError } from '../../errors.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { openProxyTo } from '../../testing/chaos-proxy.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { defineCollection } from '../collection.js';
import { declaredContract } from '../declared.contract.js';
import { documentsContract } from '../documents.contract.js';
import { user, users } from '../user-fixture.js';
import { documentDatabase, openMongodbDocuments } from './mongodb-documents.js';

const { mongodbUrl, namespace } = testServers();
/** The driver itself waits this long for a server. */
const DRIVERS_OWN_MS = 30_000;
const unique = (key: Record<string, 1>, optional: string) => ({
  key,
  unique: true,
  partialFilterExpression: { [optional]: { $gte: '' } },
});
let one: Connection;
let two: Connection;
beforeAll(async () => {
  const open = () => connectMongodb({ url: mongodbUrl, database: namespace });
  [one, two] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await dropDatabases(one, namespace);
  await Promise.all([one.close(), two.close()]);
});

const things = defineCollection({
  name: 'things',
  schema: z.object({ id: z.string(), n: z.int() }),
  indexes: [],
  backup: true,
});
const now = () => new Date();
const open = (connection: Connection, service = `s${randomUUID()}`, clock = now) =>
  openMongodbDocuments({ connection, namespace, service, now: clock });

const harnessOf = async (clock: () => Date) => {
  const service = `s${randomUUID()}`;
  const store = open(one, service, clock);
  return { store, another: async () => open(two, service, clock), dispose: () => store.close() };
};
documentsContract('mongodb', harnessOf);
declaredContract('mongodb', harnessOf);

test('the database has the declared indexes, and removes expired documents', async () => {
  const service = `s${randomUUID()}`;
  await open(one, service).collection(users).put(user('1'));
  const docs = one.getClient().db(documentDatabase(namespace, service)).collection('users');
  const found = await docs.listIndexes().toArray();
  expect(new Map(found.map(({ name, v: _, background: __, ...index }) => [name, index]))).toEqual(
    new Map<string, unknown>([
      ['_id_', { key: { _id: 1 } }],
      ['by.age', { key: { age: 1, _id: 1 } }],
      ['by.dept.age', { key: { dept: 1, age: 1, _id: 1 } }],
      ['unique.email', unique({ email: 1 }, 'email')],
      ['unique.dept.name', unique({ dept: 1, name: 1 }, 'dept')],
      ['expiry', { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    ]),
  );
});

test('a document is stored as BSON: with top-level fields, and with instants as dates', async () => {
  const service = `s${randomUUID()}`;
  const { id, ...fields } = user('1', { roles: ['a'], data: { at: '2026-01-02T03:04:05.678Z' }, email: null });
  await open(one, service)
    .collection(users)
    .put({ id, ...fields, lastSeen: '2026-01-02T03:04:05Z' });
  const docs = one.getClient().db(documentDatabase(namespace, service)).collection('users');
  const lastSeen = new Date('2026-01-02T03:04:05Z');
  const expiresAt = new Date('2026-01-02T03:05:05Z');
  const stored = await docs.find({ lastSeen: { $lte: new Date('2026-01-03') } }).toArray();
  expect(stored).toEqual([{ _id: '1', version: 1, ...fields, lastSeen, expiresAt }]);
  expect(Object.keys(stored[0]!).slice(0, 3)).toEqual(['_id', 'version', 'name']);
});

test('an optional unique value is found by its index', async () => {
  const service = `s${randomUUID()}`;
  await open(one, service)
    .collection(users)
    .put(user('1', { email: 'a@b' }));
  const docs = one.getClient().db(documentDatabase(namespace, service)).collection('users');
  const plan = JSON.stringify(await docs.find({ $and: [{ email: { $eq: 'a@b' } }] }).explain('queryPlanner'));
  expect(plan).toContain('"indexName":"unique.email"');
});

test('documents excluded from backups are in a collection with another name', async () => {
  const service = `s${randomUUID()}`;
  await open(one, service)
    .collection({ ...things, backup: false })
    .put({ id: '1', n: 1 });
  const database = one.getClient().db(documentDatabase(namespace, service));
  expect((await database.listCollections().toArray()).map(({ name }) => name)).toEqual(['nobackup.things']);
});

test('a server that hangs or stops is reported unavailable in time, and used again when it is back', async () => {
  const proxy = await openProxyTo(mongodbUrl);
  const url = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  const connection = await connectMongodb({ url, database: namespace });
  const store = open(connection);
  const docs = store.collection(things);
  try {
    for (const [n, mode] of (['hang', 'refuse'] as const).entries()) {
      await docs.put({ id: '1', n });
      proxy.mode(mode);
      const began = performance.now();
      const calls = [
        docs.get('1'),
        docs.put({ id: '2', n }, 0),
        docs.putMany([{ id: '3', n }]),
        docs.find({}),
        store.ping(),
      ];
      for (const call of await Promise.allSettled(calls))
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
      expect(performance.now() - began).toBeLessThan(DRIVERS_OWN_MS);
      proxy.mode('pass');
      await until('the document can be read again', () => docs.get('1').catch(() => undefined));
      expect(await docs.get('1')).toMatchObject({ n, version: n + 1 });
    }
  } finally {
    await connection.close();
    await proxy.close();
  }
});

test('a store whose database was never reached is unavailable', async () => {
  const connection = await connectMongodb({ url: 'mongodb://127.0.0.1:1/?directConnection=true', database: namespace });
  const store = open(connection);
  await expect(store.ping()).rejects.toBeInstanceOf(UnavailableError);
  await expect(store.collection(things).get('1')).rejects.toBeInstanceOf(UnavailableError);
  await connection.close();
});
