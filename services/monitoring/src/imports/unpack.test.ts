import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { unpack } from './unpack.js';

const MB = 1_048_576;
const folders: string[] = [];
const newFolder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'rallyrank-unpack-')));
  return folders.at(-1)!;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('unpacking an archive', () => {
  it('writes the files without their folders, and skips what systems add', async () => {
    const text = 'id,name\n'.repeat(100_000);
    const files = { 'data/a.csv': text, 'b.csv': 'x', '__MACOSX/._b.csv': 'y', 'data/.DS_Store': 'z' };
    const folder = newFolder();
    await unpack(zipSync(Object.fromEntries(Object.entries(files).map(([name, one]) => [name, strToU8(one)]))), folder);
    expect(readdirSync(folder).sort()).toEqual(['a.csv', 'b.csv']);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe(text);
  });

  it('rejects an archive that is much larger when unpacked before all of it is written', async () => {
    const folder = newFolder();
    const bomb = zipSync({ 'a.csv': new Uint8Array(64 * MB) });
    await expect(unpack(bomb, folder, MB)).rejects.toMatchObject({
      ...{ reason: 'import.archive', details: { rule: 'larger than 1 MB when unpacked' } },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('rejects a damaged archive', async () => {
    const archive = zipSync({ 'a.csv': strToU8('id,name\n'.repeat(1_000)) });
    await expect(unpack(archive.subarray(0, 20), newFolder())).rejects.toMatchObject({ reason: 'import.archive' });
    archive.fill(0xff, 45, 60);
    await expect(unpack(archive, newFolder())).rejects.toMatchObject({ reason: 'import.archive' });
  });
});
