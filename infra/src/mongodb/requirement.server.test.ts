import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { openProxyTo } from '../testing/chaos-proxy.js';
import { mongodb, mongodbStandalone, mongodbWithUsers } from '../testing/servers/mongodb.js';
import { openServer, type TestServer } from '../testing/servers/open-server.js';
import type { KindOfServer } from '../testing/servers/server-kind.js';
import { testServers } from '../testing/test-servers.js';
import { connectMongodb } from './connect.js';
import { mongodbRequirement, topologyShortcoming } from './requirement.js';
import { needsOf } from './rights.js';

const { mongodbUrl } = testServers();
const database = 'rallyrank';
const needs = needsOf(database, ['players'], (service) => `${database}_${service}`);
const RIGHTS = /Grant the roles of deploy\/compose\/mongodb\/init\.mongodb/;

let opened: AsyncDisposableStack;
beforeEach(() => {
  opened = new AsyncDisposableStack();
});
afterEach(() => opened.disposeAsync());

const start = async (kind: KindOfServer, parent = tmpdir()): Promise<TestServer> => {
  const server = await openServer(kind, { parent });
  opened.defer(() => server.stop());
  return server;
};
const connect = async (url: string): Promise<Connection> => {
  const connection = await connectMongodb({ url, database });
  opened.defer(() => connection.close());
  return connection;
};
const shortcomingsOf = async (url: string, outdated: readonly string[] | Error = []) => {
  const connection = await connect(url);
  const readOutdated = async () => {
    if (outdated instanceof Error) throw outdated;
    return outdated;
  };
  return mongodbRequirement({ url, connection, needs, outdated: readOutdated }).check();
};
const found = (problem: RegExp, remedy: RegExp, isBlocking = true) => ({
  variable: 'MONGODB_URL',
  problem: expect.stringMatching(problem),
  remedy: expect.stringMatching(remedy),
  isBlocking,
});

test('a replica set that accepts writes meets all requirements', async () => {
  expect(await shortcomingsOf(mongodbUrl)).toEqual([]);
});

test('a closed port and a server that is not a member of a replica set are reported', async () => {
  expect(await shortcomingsOf('mongodb://127.0.0.1:1/?replicaSet=rs0')).toEqual([
    found(/^no MongoDB answers at 127\.0\.0\.1:1 /, /Start it, or correct the address/),
  ]);
  const { port } = await start(mongodbStandalone);
  for (const options of ['directConnection=true', 'replicaSet=rs0'])
    expect(await shortcomingsOf(`mongodb://127.0.0.1:${port}/?${options}`)).toEqual([
      found(new RegExp(`^127.0.0.1:${port} is not a member of a replica set$`), /--replSet/),
    ]);
});

test('a replica set without a primary and the address of a secondary are reported', async () => {
  const { port, address } = await start(mongodb);
  const client = await mongoose.mongo.MongoClient.connect(address);
  opened.defer(() => client.close());
  await client.db('admin').command({ replSetStepDown: 300, force: true });
  expect(await shortcomingsOf(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`)).toEqual([
    found(/^the replica set rs0 has no primary$/, /a majority must run/),
  ]);
  expect(await shortcomingsOf(address)).toEqual([found(/names a secondary directly/, /replicaSet=rs0/)]);
});

test('a wrong password and a user with missing rights are reported', async () => {
  const { port, address } = await start(mongodbWithUsers);
  const local = await mongoose.mongo.MongoClient.connect(address);
  await local.db('admin').command({ createUser: 'admin', pwd: 'x', roles: ['root'] });
  await local.close();
  const urlOf = (user: string) => `mongodb://${user}@127.0.0.1:${port}/?directConnection=true&authSource=admin`;
  const admin = await mongoose.mongo.MongoClient.connect(urlOf('admin:x'));
  opened.defer(() => admin.close());
  const create = (createUser: string, roles: object[]) =>
    admin.db('admin').command({ createUser, pwd: 'x', roles: roles as never });
  await create('reader', [{ role: 'read', db: database }]);
  await create('events', [{ role: 'readWrite', db: database }]);
  await create(
    'all',
    [database, `${database}_players`].map((db) => ({ role: 'readWrite', db })),
  );
  expect(await shortcomingsOf(urlOf('all:wrong'))).toEqual([found(/user or password is wrong/, /credentials/)]);
  expect(await shortcomingsOf(address)).toEqual([found(/may not write/, RIGHTS)]);
  expect(await shortcomingsOf(urlOf('reader:x'))).toEqual([found(/may not write/, RIGHTS)]);
  // A user who may not read a database cannot search for outdated documents in it either.
  expect(await shortcomingsOf(urlOf('events:x'), new Error('not authorized'))).toEqual([
    found(/^its user may not find rallyrank_players, insert rallyrank_players, .*\.\.\.$/, RIGHTS),
  ]);
  expect(await shortcomingsOf(urlOf('all:x'))).toEqual([]);
});

test('a slow server is reported', async () => {
  const proxy = await openProxyTo(mongodbUrl);
  opened.defer(() => proxy.close());
  const url = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  const connection = await connect(url);
  proxy.delay(600);
  const requirement = mongodbRequirement({ url, connection, needs, outdated: async () => [] });
  expect(await requirement.check()).toEqual([found(/^a write took 1\d\d\d ms$/, /disk and load/, false)]);
});

/** Whether this process may mount a small disk. */
const mountsOn = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'pipe' });
    opened.defer(() => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }));
    return true;
  } catch {
    return false;
  }
};

test('a disk that is nearly full is reported, if this machine allows mounting one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-small-disk-'));
  opened.defer(() => rm(folder, { recursive: true }));
  if (!mountsOn(folder)) return;
  const { address } = await start(mongodb, folder);
  expect(await shortcomingsOf(address)).toEqual([found(/^the disk of MongoDB has \d+ MiB left$/, /Make room/, false)]);
});

test('a server that is too old is reported', () => {
  const hello = { host: 'old:27017', setName: 'rs0', isWritablePrimary: true, maxWireVersion: 13 };
  expect(topologyShortcoming('mongodb://old:27017/', [hello], new Error('refused'))).toEqual(
    found(/^old:27017 is older than MongoDB 6\.0$/, /Upgrade it/),
  );
});

test('collections of an earlier release are reported', async () => {
  expect(await shortcomingsOf(mongodbUrl, ['accounts is old'])).toEqual([
    found(/^accounts is old$/, /npm run migrate -- documents/),
  ]);
});
