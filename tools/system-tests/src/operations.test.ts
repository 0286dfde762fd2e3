import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { openSqliteDocumentArchive } from '@rallyrank/infra/backup/sqlite/sqlite-document-archive';
import { operationEntries, operator } from './operation-entries.js';
import { signedCall } from './signed-call.js';
import { openTestSite } from './test-site.js';

const TOKEN = 'token-of-ann';

operationEntries('embedded', async () => {
  const site = await openTestSite(async (token) => (token === TOKEN ? { kind: 'user', user: operator } : VISITOR));
  const documents = openSqliteDocumentArchive(site.folder);
  const stop = async () => {
    documents.close();
    await site.stop();
  };
  const send = async (...[route, body]: [Parameters<ReturnType<typeof signedCall>>[0], object]) =>
    (await signedCall(site, TOKEN)(route, { body })).code;
  return { send, address: '127.0.0.1', documents, stop };
});
