import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaded } from './download-cache.js';
import { execute, programOnPath } from './execute.js';
import type { Launch } from './server-kind.js';

const DEADLINE = 180_000; // ms
const libraries = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Record<string, string>;

/** `apt-get download` needs package lists: those of the machine, or own lists, which do not require root. */
const fetchPackages = async (names: readonly string[], folder: string): Promise<void> => {
  const apt = programOnPath('apt-get');
  const download = (options: readonly string[]) => execute(apt, [...options, 'download', ...names], DEADLINE, folder);
  const lists = join(folder, 'lists');
  try {
    await download([]);
  } catch {
    await mkdir(join(lists, 'partial'), { recursive: true });
    const ours = ['-o', `Dir::State::Lists=${lists}`, '-o', 'Dir::Cache::pkgcache=', '-o', 'Dir::Cache::srcpkgcache='];
    await execute(apt, [...ours, '-q', 'update'], DEADLINE);
    await download(ours);
  }
  await rm(lists, { recursive: true, force: true });
};

/**
 * Unpacks a program of Debian's packages into the cache without installing it. The folder has the name of the first
 * package. @throws Error if there is no apt-get or no such package
 */
export const fromDebian = async (packages: readonly string[], command: string): Promise<Launch> => {
  const dpkg = programOnPath('dpkg');
  const folder = await downloaded(`debian-${packages[0]}-${process.arch}`, async (part) => {
    await fetchPackages(packages, part);
    for (const file of (await readdir(part)).filter((f) => f.endsWith('.deb'))) {
      await execute(dpkg, ['-x', file, '.'], DEADLINE, part);
      await rm(join(part, file));
    }
  });
  const library = join(folder, 'usr/lib', libraries[process.arch] ?? '');
  return { command: join(folder, command), args: [], env: { LD_LIBRARY_PATH: library } };
};
