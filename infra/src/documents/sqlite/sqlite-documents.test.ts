import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsContract } from '../documents.contract.js';
import type { DocumentStore } from '../port.js';
import { openSqliteDocuments } from './sqlite-documents.js';

documentsContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-documents-'));
  const opened: DocumentStore[] = [];
  const open = (): DocumentStore => {
    const store = openSqliteDocuments({ folder, service: 'identity' });
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    another: async () => open(),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
});
