import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSource } from './source-file.js';

/** The file name that a browser gives the second copy of a download: `name (1).csv`. */
const COPY = / ?\((\d+)\)(?=\.[^()]*$)| - Copy(?=\.)|^Copy of /i;

/** The name of a file in lower case, without the mark of a copy and without `.gz`. */
export const plainName = (path: string): string => basename(path).replace(COPY, '').replace(/\.gz$/i, '').toLowerCase();

/** The paths of the regular files of a folder, in order of name. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const paths = (await readdir(folder)).sort().map((name) => join(folder, name));
  const areFiles = await Promise.all(paths.map(async (path) => (await stat(path).catch(() => undefined))?.isFile()));
  return paths.filter((_, i) => areFiles[i]);
};

/** The SHA-256 of the decompressed bytes. */
const checksum = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(openSource(path), hash);
  return hash.digest('hex');
};

export const haveSameContent = async (one: string, other: string): Promise<boolean> =>
  (await checksum(one)) === (await checksum(other));
