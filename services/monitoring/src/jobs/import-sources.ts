import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filledWords } from '@rallyrank/contracts/shared/words';
import { JobFailure } from '@rallyrank/infra/jobs/job-failure';
import { monitoringTexts } from '../locales/monitoring.js';

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
    throw new JobFailure(filledWords(monitoringTexts.importSources.none, { folder, name }));
  const path = join(folder, name);
  if (EXPORT.test(name)) return path;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new JobFailure(filledWords(monitoringTexts.importSources.odd, { name, entry: odd.name }));
  return path;
};
