import { backupSource, checkBackup } from './backup-folder.js';
import { fill } from './fill.js';
import type { Manifest } from './manifest.js';
import type { OnProgress } from './pages.js';
import type { InstanceArchive } from './port.js';

/**
 * Writes a backup into an empty instance after every line of it was checked. A restore that was killed is started again with the
 * same backup.
 * @throws BackupError naming what is not as it was written, before anything is written; or saying why the target cannot take it
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
