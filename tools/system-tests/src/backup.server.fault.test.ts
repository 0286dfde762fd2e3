import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fill, instanceSource } from '@rallyrank/infra/backup/fill';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { readHeads } from '@rallyrank/infra/backup/pages';
import type { Config } from '@rallyrank/infra/config/config';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { stateOf } from './backup-instances.js';
import { runProgram } from './program.js';
import { newFolder, openTestNetwork, testConfig } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const done = { code: 0 };
/** An embedded instance to start from, which the tests only read. */
const source = newFolder();
let root: string;
let databases: string[];
let url: string;
let whole: Awaited<ReturnType<typeof stateOf>>;

beforeAll(async () => {
  await openInstance(fileInstance(source), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  const network = await openTestNetwork(source);
  await writeWorld(network.rpc, testWorld);
  await network.stop();
  whole = await stateOf(testConfig(source));
});
afterAll(() => rmSync(source, { recursive: true }));
beforeEach(() => {
  root = newFolder();
  databases = [testServers().namespace, testServers().namespace];
  url = testServers().mongodbUrl;
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  for (const database of databases) {
    const connection = await connectMongodb({ url, database });
    await dropDatabases(connection, database);
    await connection.close();
  }
});

const serversConfig = (database = ''): Config => ({
  ...testConfig(join(root, 'none')),
  profile: 'servers',
  mongodbUrl: url,
  namespace: database,
});
/** Runs a command with a data folder, below that of the test unless it is absolute, and a database. */
const run = (name: string, args: string[], folder: string, database = '', env: Record<string, string> = {}) =>
  runProgram(`tools/cli/dist/commands/${name}.js`, args, {
    RALLYRANK_DATA: resolve(root, folder),
    NAMESPACE: database,
    MONGODB_URL: url,
    ...env,
  });

const killed = { code: 'SIGKILL' };
const servers = { PROFILE: 'servers' };

/** Writes the embedded instance into a database. */
const fillDatabase = async (database: string): Promise<void> => {
  const embedded = await openArchive(testConfig(source));
  const target = await openArchive(serversConfig(database));
  const instance = await embedded.instance.read();
  if (!instance) throw new Error('the instance does not exist');
  await fill(target, instanceSource(embedded, instance, await readHeads(embedded)));
  await Promise.all([embedded.close(), target.close()]);
};

test('T20: an instance can be migrated to servers, even if the migration is killed once', async () => {
  const up = (env = {}) => run('migrate', ['embedded', 'servers'], source, databases[0], env);
  expect(await up({ CRASH_AT: 'restore:in-tournaments' })).toMatchObject(killed);
  const moved = await up();
  expect(moved).toMatchObject(done);
  for (const [name, hash] of Object.entries(whole.hashes)) expect(moved.stdout).toContain(`${name} ${hash}\n`);
  expect(await stateOf(serversConfig(databases[0]))).toEqual(whole);
});

test('T20: an instance on servers can be backed up and restored, even if both are killed once', async () => {
  const [one = '', two = ''] = databases;
  await fillDatabase(one);
  const folder = join(root, 'backup');
  const backup = (env = {}) => run('backup', [folder], 'none', one, { ...servers, ...env });
  expect(await backup({ CRASH_AT: 'backup:before-manifest' })).toMatchObject(killed);
  expect(await backup()).toMatchObject(done);
  const restore = (env = {}) => run('restore', [folder], 'none', two, { ...servers, ...env });
  expect(await restore({ CRASH_AT: 'restore:before-end' })).toMatchObject(killed);
  expect(await restore()).toMatchObject(done);
  expect(await stateOf(serversConfig(two))).toEqual(whole);
});

test('T20: an instance can be migrated from servers, even if the migration is killed once', async () => {
  const [one = ''] = databases;
  await fillDatabase(one);
  const down = (env = {}) => run('migrate', ['servers', 'embedded'], 'target', one, env);
  expect(await down({ CRASH_AT: 'restore:in-players' })).toMatchObject(killed);
  expect(await down()).toMatchObject(done);
  const target = join(root, 'target');
  expect(await stateOf(testConfig(target))).toEqual(whole);
  const again = await down();
  expect(again).toMatchObject({ code: 1, stderr: `${target} is not empty: it contains an instance\n` });
});
