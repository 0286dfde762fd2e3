import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailure } from '@rallyrank/infra/jobs/job-failure';

const EXPORT = /\.ndjson(\.gz)?$/;

/**
 * The direct content of the folder for imports: folders, and exports of another instance, without links and hidden
 * names.
 */
export const sourcesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || (entry.isFile() && EXPORT.test(entry.name)))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort();
};

/**
 * @throws JobFailure if the name is not that of a source, or the source contains a link, which could point outside the
 * folder
 */
export const pathOfSource = async (folder: string, name: string): Promise<string> => {
  if (!(await sourcesIn(folder)).includes(name))
    throw new JobFailure({ en: `${folder} contains no source “${name}”`, zh: `${folder} 中没有数据源“${name}”` });
  const path = join(folder, name);
  if (EXPORT.test(name)) return path;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd)
    throw new JobFailure({
      en: `${name} contains ${odd.name}, which is a link or no file: put the file itself there`,
      zh: `${name} 中的 ${odd.name} 是链接或不是文件，请放入文件本身`,
    });
  return path;
};
