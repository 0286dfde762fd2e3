import { backupSource, checkBackup } from './backup-folder.js';
import { withErasuresOf } from './erasures.js';
import { fill } from './fill.js';
import type { Manifest } from './manifest.js';
import type { OnProgress } from './pages.js';
import type { InstanceArchive } from './port.js';

interface RestoreOptions {
  readonly onProgress?: OnProgress;
  /** A newer backup and the type of its erasure events. Data erased before that backup stays erased. */
  readonly erasures?: { readonly folder: string; readonly event: Parameters<typeof withErasuresOf>[2] } | undefined;
}

/**
 * Writes a backup into an empty instance after verifying every line of it. Repeat a killed restore with the same
 * backups.
 * @throws BackupError before anything is written, if a backup was altered or the target cannot accept it
 */
export const restore = async (
  folder: string,
  target: InstanceArchive,
  { onProgress = () => {}, erasures }: RestoreOptions = {},
): Promise<Manifest> => {
  const manifest = await checkBackup(folder);
  const source = backupSource(folder, manifest);
  const sourceWith = async ({ folder: newer, event }: NonNullable<RestoreOptions['erasures']>) =>
    withErasuresOf(source, backupSource(newer, await checkBackup(newer)), event);
  await fill(target, erasures ? await sourceWith(erasures) : source, onProgress);
  return manifest;
};
