import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@rallyrank/contracts/shared/event';
import { fileInstance } from '../../config/instance/file-instance.js';
import { filesFolder, openFolderFiles } from '../../files/folder/folder-files.js';
import type { InstanceArchive } from '../port.js';
import { openSqliteDocumentArchive } from './sqlite-document-archive.js';
import { openSqliteEventArchive } from './sqlite-event-archive.js';

/** The instance in a data folder, which may be running. Its files are opened or created on demand. */
export const openSqliteInstanceArchive = (folder: string): InstanceArchive => {
  const opened = new Map<Context, ReturnType<typeof openSqliteEventArchive>>();
  const events = (context: Context) => {
    const archive = opened.get(context) ?? openSqliteEventArchive(folder, context);
    opened.set(context, archive);
    return archive;
  };
  const documents = openSqliteDocumentArchive(folder);
  const snapshots = join(folder, 'snapshots');
  return {
    name: folder,
    instance: fileInstance(folder),
    events,
    documents,
    files: (service) => openFolderFiles({ folder: filesFolder(folder, service), now: () => new Date() }),
    // A snapshot of other events would be mistaken for one of the events written now.
    leftovers: () => (existsSync(snapshots) && readdirSync(snapshots).length > 0 ? snapshots : undefined),
    close: async () => {
      for (const archive of [...opened.values(), documents]) archive.close();
    },
  };
};
