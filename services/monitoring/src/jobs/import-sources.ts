import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const EXPORT = /\.ndjson(\.gz)?$/;

/** What lies directly in the folder for imports: folders, and exports of another instance. Links and hidden names do not count. */
export const sourcesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || (entry.isFile() && EXPORT.test(entry.name)))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort();
};

/** @throws Error if the name is not that of a source, or if a link is in it, which could lead out of the folder */
export const pathOfSource = async (folder: string, name: string): Promise<string> => {
  if (!(await sourcesIn(folder)).includes(name))
    throw new Error(`${folder} contains no source ${JSON.stringify(name)}`);
  const path = join(folder, name);
  if (EXPORT.test(name)) return path;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new Error(`${name} contains ${odd.name}, which is a link or no file: put the file itself there`);
  return path;
};
