import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { contentHash } from '../content-hash.js';
import { openFolderFiles } from './folder-files.js';

// The killed process runs the build output of this folder.
const script = `
  import { openFolderFiles } from '@rallyrank/infra/files/folder/folder-files';
  const store = openFolderFiles({ folder: process.env.FOLDER, now: () => new Date() });
  await store.put(Buffer.alloc(3_000_000, 7));`;

test('a killed write is not readable and can be repeated, and its leftovers are swept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-killed-'));
  const env = { ...process.env, NODE_OPTIONS: '', CRASH_AT: 'files:before-rename', FOLDER: folder };
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', '']);
  const later = new Date(Date.now() + 1_000);
  const store = openFolderFiles({ folder, now: () => later });
  const bytes = Buffer.alloc(3_000_000, 7);
  expect(await store.open(contentHash(bytes))).toBeUndefined();
  expect(await readdir(join(folder, 'unfinished'))).toHaveLength(1);
  const hash = await store.put(bytes);
  await store.sweep(later, async () => false);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  expect((await buffer((await store.open(hash))!.stream)).equals(bytes)).toBe(true);
  await rm(folder, { recursive: true });
});
