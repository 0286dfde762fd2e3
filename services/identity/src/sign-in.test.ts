import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@rallyrank/infra/documents/sqlite/sqlite-documents';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import { openFolderFiles } from '@rallyrank/infra/files/folder/folder-files';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { accountFilesContract } from './testing/account-files.contract.js';
import { ownAccountContract } from './testing/own-account.contract.js';
import { type SignInHarness, signInContract } from './testing/sign-in.contract.js';

const open = async (now: () => Date): Promise<SignInHarness> => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-sign-in-'));
  const store = openSqliteDocuments({ folder, service: 'identity', now });
  const files = openFolderFiles({ folder: join(folder, 'files'), now });
  const events = openSqliteEventStore({ folder, context: 'identity', now });
  const rpc = createInProcessRpc();
  const dispose = async () => {
    await rpc.close();
    await store.close();
    await events.close();
    rmSync(folder, { recursive: true });
  };
  return { store, files, events, rpc, other: rpc, dispose };
};

signInContract('embedded', open);
ownAccountContract('embedded', open);
accountFilesContract('embedded', open);
