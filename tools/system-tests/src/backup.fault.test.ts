import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findCollection } from '@rallyrank/all/collections';
import { checkBackup } from '@rallyrank/infra/backup/backup-folder';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { restore as restoreInto } from '@rallyrank/infra/backup/restore';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { filesFolder, openFolderFiles } from '@rallyrank/infra/files/folder/folder-files';
import { stateOf } from './backup-instances.js';
import { hashesOf } from './hashes.js';
import { ended, runProgram } from './program.js';
import { newFolder, openTestNetwork, testConfig } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

/** An instance that each test copies. */
const filled = newFolder();
let root: string;
let source: string;
let target: string;
let folder: string;
let live: Record<string, string>;
/** The name of the one stored file. */
let content: string;
const filesOf = (instance: string) =>
  openFolderFiles({ folder: filesFolder(instance, 'identity'), now: () => new Date() });
beforeAll(async () => {
  await openInstance(fileInstance(filled), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  const network = await openTestNetwork(filled);
  await writeWorld(network.rpc, testWorld);
  await network.caughtUp();
  live = hashesOf(network);
  await network.stop();
  content = await filesOf(filled).put(Buffer.from('a picture'));
});
afterAll(() => rmSync(filled, { recursive: true }));
beforeEach(() => {
  root = newFolder();
  [source, target, folder] = [join(root, 'source'), join(root, 'target'), join(root, 'backup')];
  cpSync(filled, source, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const backup = (env: Record<string, string> = {}) =>
  runProgram('tools/cli/dist/commands/backup.js', [folder], { RALLYRANK_DATA: source, ...env });
const restore = (env: Record<string, string> = {}) =>
  runProgram('tools/cli/dist/commands/restore.js', [folder], { RALLYRANK_DATA: target, ...env });
const done = { code: 0 };

/** Does the work of the command without starting its program. */
const restoreHere = async (): Promise<void> => {
  const archive = await openArchive(testConfig(target), findCollection);
  try {
    await restoreInto(folder, archive);
  } finally {
    await archive.close();
  }
};

const hashesOfTarget = async (): Promise<Record<string, string>> => {
  const network = await openTestNetwork(target);
  try {
    return hashesOf(network);
  } finally {
    await network.stop();
  }
};

test('T20: a restored instance has the same read models as the original', async () => {
  expect(await backup()).toMatchObject(done);
  const check = await runProgram('tools/cli/dist/commands/restore.js', [folder, '--check'], {});
  expect(check).toMatchObject({ ...done, stdout: expect.stringMatching(/^whole: backup /) });
  expect(await restore()).toMatchObject(done);
  expect(await hashesOfTarget()).toEqual(live);
  expect(await filesOf(target).list()).toEqual([content]);
  expect(await restore()).toMatchObject({ code: 1, stderr: `${target} is not empty: it contains an instance\n` });
});

test('T20: a backup taken while another process writes is a consistent state', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'fatal', RALLYRANK_DATA: source };
  const program = resolve('tools/system-tests/dist/edition-writer.js');
  const writer = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: writer.stdout });
  writer.stdin.end('1');
  await once(lines, 'line');
  const results = [await backup(), await backup()];
  writer.kill('SIGKILL');
  await ended(writer);
  expect(results).toMatchObject([done, done]);
  await restoreHere();
  const { heads, hashes } = await stateOf(testConfig(target));
  const whole = await stateOf(testConfig(source));
  expect(heads.tournaments).toBeGreaterThan(20);
  expect(heads.tournaments).toBeLessThanOrEqual(whole.heads.tournaments ?? 0);
  // A replay results in the same state as applying the events one by one.
  expect(await hashesOfTarget()).toEqual(hashes);
  // With the later events added, it equals the source.
  rmSync(target, { recursive: true });
  expect(await backup()).toMatchObject(done);
  await restoreHere();
  expect(await stateOf(testConfig(target))).toEqual(whole);
});

test.each(['backup:after-tournaments', 'backup:in-contents', 'backup:before-manifest', 'backup:after-manifest'])(
  'T20: a backup that is killed at %s leaves the previous one intact, and the next one is complete',
  async (point) => {
    expect(await backup({ CRASH_AT: point })).toMatchObject({ code: 'SIGKILL' });
    expect(existsSync(join(folder, 'manifest.json'))).toBe(point === 'backup:after-manifest');
    expect(await backup()).toMatchObject(done);
    const network = await openTestNetwork(source);
    await writeWorld(network.rpc, {
      lists: testWorld.lists.map((l) => ({ ...l, date: '2025-04-01' })).slice(1),
    });
    await network.caughtUp();
    const later = hashesOf(network);
    await network.stop();
    expect(await backup({ CRASH_AT: point.replace('tournaments', 'rankings') })).toMatchObject({ code: 'SIGKILL' });
    expect(await checkBackup(folder)).toMatchObject({ run: point === 'backup:after-manifest' ? 3 : 1 });
    expect(await backup()).toMatchObject(done);
    await restoreHere();
    expect(await hashesOfTarget()).toEqual(later);
    expect(await filesOf(target).list()).toEqual([content]);
  },
);

test('T20: a restore that is killed again and again leaves no instance, and continues when it is run again', async () => {
  expect(await backup()).toMatchObject(done);
  for (const point of ['restore:in-players', 'restore:in-tournaments', 'restore:before-end']) {
    expect(await restore({ CRASH_AT: point })).toMatchObject({ code: 'SIGKILL' });
    await expect(fileInstance(target).read()).rejects.toThrow('a restore was interrupted');
  }
  const refused = await runProgram('services/all/dist/main.js', [], { RALLYRANK_DATA: target });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('a restore was interrupted') });
  expect(await restore()).toMatchObject(done);
  expect(await hashesOfTarget()).toEqual(live);
});
