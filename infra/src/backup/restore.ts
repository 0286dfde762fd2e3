import { backupSource, checkBackup } from './backup-folder.js';
import { fill } from './fill.js';
import type { Manifest } from './manifest.js';
import type { OnProgress } from './pages.js';
import type { InstanceArchive } from './port.js';

/**
 * Writes a backup into an empty instance after verifying every line of it. Repeat a killed restore with the same backup.
 * @throws BackupError naming what was altered, before anything is written; or why the target cannot accept it
 */
export const restore = async (
  folder: string,
  target: InstanceArchive,
  onProgress: OnProgress = () => {},
): Promise<Manifest> => {
  const manifest = await checkBackup(folder);
  await fill(target, backupSource(folder, manifest), onProgress);
  return manifest;
};
