import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Network, openNetwork } from '@rallyrank/all/network';
import { folderTarget } from '@rallyrank/all/target/folder-target';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { readConfig } from '@rallyrank/infra/config/config';
import type { Format } from '@rallyrank/shared/import/formats';
import { type Imported, type ImportOptions, importFile } from '@rallyrank/shared/import/import-file';

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'rallyrank-import-'));

const configOf = (folder: string) => readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent' });

/** The services on a data folder, as commands open them: they compute rankings and statistics only on request. */
export const openFolder = (folder: string, sport?: SportKey): Promise<Network> =>
  openNetwork({ ...configOf(folder), ...(sport && { sport }) }, { derivesWhenAsked: true });

/** Imports one source into a data folder. */
export const importInto = (
  folder: string,
  format: Format,
  path: string,
  options: Pick<ImportOptions, 'withdrawsMissing'> = {},
): Promise<Imported> => {
  const target = folderTarget(configOf(folder));
  return importFile({
    format,
    path,
    target: { ...target, sport: undefined },
    by: 'test',
    reportsIn: folder,
    signal: new AbortController().signal,
    now: () => new Date(),
    openServices: target.openServices,
    ...options,
    progress: () => ({ show: () => undefined, done: () => undefined }),
  });
};
