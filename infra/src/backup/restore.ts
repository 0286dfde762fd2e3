import { backupSource, checkBackup } from './backup-folder.js';
import { withErasuresOf } from './erasures.js';
import { fill } from './fill.js';
import type { Manifest } from './manifest.js';
import type { OnProgress } from './pages.js';
import type { InstanceArchive } from './port.js';

interface RestoreOptions {
  readonly onProgress?: OnProgress;
  /** A newer backup: the accounts that were erased until then stay erased. */
  readonly erasuresOf?: string | undefined;
}

/**
 * Writes a backup into an empty instance after verifying every line of it. Repeat a killed restore with the same backups.
 * @throws BackupError naming what was altered, before anything is written; or why the target cannot accept it
 */
export const restore = async (
  folder: string,
  target: InstanceArchive,
  { onProgress = () => {}, erasuresOf }: RestoreOptions = {},
): Promise<Manifest> => {
  const manifest = await checkBackup(folder);
  const source = backupSource(folder, manifest);
  const newer = erasuresOf === undefined ? undefined : backupSource(erasuresOf, await checkBackup(erasuresOf));
  await fill(target, newer ? await withErasuresOf(source, newer) : source, onProgress);
  return manifest;
};
