import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contentHash } from '../content-hash.js';
import { filesContract } from '../files.contract.js';
import { openFolderFiles } from './folder-files.js';

const harnessOf = async (now: () => Date) => {
  const root = await mkdtemp(join(tmpdir(), 'rallyrank-files-'));
  const folder = join(root, 'files', 'identity');
  const another = () => openFolderFiles({ folder, now });
  const leaveUnfinished = async (at: Date) => {
    const path = join(folder, 'unfinished', 'killed');
    await mkdir(join(folder, 'unfinished'), { recursive: true });
    await writeFile(path, 'half');
    await utimes(path, at, at);
    return async () => existsSync(path);
  };
  return { folder, store: another(), another, leaveUnfinished, dispose: () => rm(root, { recursive: true }) };
};
filesContract('folder', harnessOf);

test('only the owner may read a file, and a link in its place is not followed', async () => {
  const { folder, store, dispose } = await harnessOf(() => new Date());
  const hash = await store.put(Buffer.from('x'));
  expect((await stat(join(folder, hash.slice(0, 2), hash))).mode & 0o077).toBe(0);
  const other = contentHash(Buffer.from('y'));
  await mkdir(join(folder, other.slice(0, 2)), { recursive: true });
  await symlink('/etc/hostname', join(folder, other.slice(0, 2), other));
  expect(await store.open(other)).toBeUndefined();
  await dispose();
});
