import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { fileInstance } from '../../config/instance/file-instance.js';
import type { InstanceArchive } from '../port.js';
import { openSqliteDocumentArchive } from './sqlite-document-archive.js';
import { openSqliteEventArchive } from './sqlite-event-archive.js';

/** The instance in a data folder, which may be running. @throws InvalidInputError for a file that is something else */
export const openSqliteInstanceArchive = (folder: string): InstanceArchive => {
  const events = new Map(contexts.map((context) => [context, openSqliteEventArchive(folder, context)]));
  const documents = openSqliteDocumentArchive(folder);
  const snapshots = join(folder, 'snapshots');
  return {
    name: folder,
    instance: fileInstance(folder),
    events: (context: Context) => events.get(context) as ReturnType<typeof openSqliteEventArchive>,
    documents,
    // A snapshot of other events would be taken for one of those that are written now.
    leftovers: () => (existsSync(snapshots) && readdirSync(snapshots).length > 0 ? snapshots : undefined),
    close: async () => {
      for (const archive of [...events.values(), documents]) archive.close();
    },
  };
};
