import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { documentDatabase, openMongodbDocuments } from '../documents/mongodb/mongodb-documents.js';
import type { Documents } from '../documents/port.js';
import { user, users } from '../documents/user-fixture.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { dropDatabases } from '../testing/drop-databases.js';
import { testServers } from '../testing/test-servers.js';
import { until } from '../testing/until.js';
import { connectMongodb } from './connect.js';
import { observeCommands } from './observed-commands.js';
import { ObservedPools } from './observed-pools.js';

const { mongodbUrl, namespace } = testServers();
const now = () => new Date();
const stats = new StatementStats({ now, slowMs: 60_000 });
const pools = new ObservedPools();
let connection: Connection;
beforeAll(async () => {
  const observe = (client: ReturnType<Connection['getClient']>) => {
    observeCommands(client, stats);
    pools.observe(client);
  };
  connection = await connectMongodb({ url: mongodbUrl, database: namespace, observe });
});
afterAll(async () => {
  await dropDatabases(connection, namespace);
  await connection.close();
});

const opened = (): { docs: Documents<ReturnType<typeof user>>; source: string } => {
  const service = `s${randomUUID()}`;
  const store = openMongodbDocuments({ connection, namespace, service, now });
  return { docs: store.collection(users), source: documentDatabase(namespace, service) };
};
const statementsOf = (source: string) => stats.report().statements.filter((one) => one.source === source);

test('commands are recorded by collection, operation and fields, without values', async () => {
  const { docs, source } = opened();
  await docs.put(user('secret-7'));
  await docs.putMany([user('secret-8'), user('secret-9')]);
  await docs.find({ where: { name: { contains: 'secret' } }, sort: [['age', 'desc']] });
  await docs.get('secret-7');
  const found = statementsOf(source);
  expect(found.map(({ place, operation, where, order }) => [place, operation, where, order])).toEqual(
    expect.arrayContaining([
      ['users', 'update', ['_id', 'expiresAt'], []],
      ['users', 'aggregate', ['name', 'expiresAt'], []],
      ['users', 'find', ['name', 'expiresAt'], ['age', '_id']],
      ['users', 'find', ['_id', 'expiresAt'], []],
    ]),
  );
  expect(found.every(({ count, totalMs }) => count > 0 && totalMs > 0)).toBe(true);
  // The collection is created by this command.
  const failed = found.filter(({ errors }) => errors > 0);
  expect(failed.every(({ operation }) => operation === 'listIndexes')).toBe(true);
  expect(JSON.stringify(found)).not.toContain('secret');
});

test('a write that is rejected counts as an error, by its kind', async () => {
  const { docs, source } = opened();
  await docs.put(user('1'), 0);
  await expect(docs.put(user('1'), 0)).rejects.toThrow();
  // The second write is tried twice, because an expired document might have caused the conflict.
  const insert = { place: 'users', operation: 'update', count: 3, errors: 2, lastError: 'DuplicateKey' };
  expect(statementsOf(source)).toContainEqual(expect.objectContaining(insert));
});

test('the pool of connections shows the connections that are open and in use, and the waiting calls', async () => {
  const { docs } = opened();
  await Promise.all(['1', '2', '3'].map((id) => docs.put(user(id))));
  const pool = await until('all connections are back', () => pools.read().find(({ inUse }) => inUse === 0));
  expect(pool).toMatchObject({ kind: 'MongoDB', waiting: 0, refused: 0, most: 30, bytes: null });
  expect(pool.open).toBeGreaterThan(0);
  expect(pool.mostInUse).toBeGreaterThan(0);
  expect(pool.mostInUse).toBeLessThanOrEqual(pool.open);
});
