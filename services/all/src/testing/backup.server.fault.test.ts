import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Config } from '@rallyrank/infra/config/config';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { openNetwork } from '../network.js';
import { stateOf } from './backup-instances.js';
import { runProgram } from './program.js';
import { newFolder, testConfig } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const done = { code: 0 };
let root: string;
let databases: string[];
let url: string;
let whole: Awaited<ReturnType<typeof stateOf>>;

/** An embedded instance to begin with. */
beforeEach(async () => {
  root = newFolder();
  databases = [testServers().namespace, testServers().namespace];
  url = testServers().mongodbUrl;
  const folder = join(root, 'source');
  await openInstance(fileInstance(folder), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  const network = await openNetwork(testConfig(folder));
  await writeWorld(network.rpc, testWorld);
  await network.stop();
  whole = await stateOf(testConfig(folder));
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  for (const database of databases) {
    const connection = await connectMongodb({ url, database });
    await connection.dropDatabase();
    await connection.close();
  }
});

const serversConfig = (database = ''): Config => ({
  ...testConfig(join(root, 'none')),
  profile: 'servers',
  mongodbUrl: url,
  namespace: database,
});
/** A command with a data folder and a database of its own. */
const run = (name: string, args: string[], folder: string, database = '', env: Record<string, string> = {}) =>
  runProgram(`cli/${name}.js`, args, {
    RALLYRANK_DATA: join(root, folder),
    NAMESPACE: database,
    MONGODB_URL: url,
    ...env,
  });

test('T20: an instance moves up, is backed up and restored there, and moves down again, although each is killed once', async () => {
  const [one, two] = databases;
  const killed = { code: 'SIGKILL' };
  const up = (env = {}) => run('migrate', ['embedded', 'servers'], 'source', one, env);
  expect(await up({ CRASH_AT: 'restore:in-tournaments' })).toMatchObject(killed);
  const moved = await up();
  expect(moved).toMatchObject(done);
  for (const [name, hash] of Object.entries(whole.hashes)) expect(moved.stdout).toContain(`${name} ${hash}\n`);
  expect(await stateOf(serversConfig(one))).toEqual(whole);

  const servers = { PROFILE: 'servers' };
  const backup = (env = {}) => run('backup', [join(root, 'backup')], 'none', one, { ...servers, ...env });
  expect(await backup({ CRASH_AT: 'backup:before-manifest' })).toMatchObject(killed);
  expect(await backup()).toMatchObject(done);
  const restore = (env = {}) => run('restore', [join(root, 'backup')], 'none', two, { ...servers, ...env });
  expect(await restore({ CRASH_AT: 'restore:before-end' })).toMatchObject(killed);
  expect(await restore()).toMatchObject(done);
  expect(await stateOf(serversConfig(two))).toEqual(whole);

  const down = (env = {}) => run('migrate', ['servers', 'embedded'], 'target', two, env);
  expect(await down({ CRASH_AT: 'restore:in-players' })).toMatchObject(killed);
  expect(await down()).toMatchObject(done);
  expect(await stateOf(testConfig(join(root, 'target')))).toEqual(whole);
  expect(await down()).toMatchObject({
    code: 1,
    stderr: `${join(root, 'target')} is not empty: it holds an instance\n`,
  });
});
