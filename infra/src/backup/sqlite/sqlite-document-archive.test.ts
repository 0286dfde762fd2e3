import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../documents/port.js';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import { documentArchiveContract } from '../document-archive.contract.js';
import { openSqliteDocumentArchive } from './sqlite-document-archive.js';

documentArchiveContract('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-archive-'));
  const opened: DocumentStore[] = [];
  const storeOf = (side: string) => (service: string) => {
    const store = openSqliteDocuments({ folder: join(folder, side), service, now });
    opened.push(store);
    return store;
  };
  const from = openSqliteDocumentArchive(join(folder, 'source'));
  const to = openSqliteDocumentArchive(join(folder, 'target'));
  return {
    source: storeOf('source'),
    from,
    target: storeOf('target'),
    to,
    dispose: async () => {
      from.close();
      to.close();
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
});
