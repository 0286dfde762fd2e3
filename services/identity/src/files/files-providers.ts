import { notice } from '@rallyrank/contracts/identity/notice';
import { type Access, decideAccess } from '@rallyrank/contracts/shared/access';
import { Pictures } from '@rallyrank/infra/files/picture';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { CONFIG, DOCUMENTS, FILES, NOW, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ACCOUNTS } from '../accounts/token.js';
import { notices } from '../words/notices.js';
import { Avatars } from './avatars.js';
import { FILE_URLS } from './file-urls.js';
import { Files } from './files.js';
import { storedFiles } from './stored-files.js';

const HOURLY = '17 * * * *';
const OPEN = '0';
const mayEdit: Access = { anyOf: [notice.permissionTo('query')] };

const expiry = (files: Files): ScheduledJob => ({
  id: 'expire-files',
  title: { en: 'Remove files that nothing refers to', zh: '清理无引用的文件' },
  cron: HOURLY,
  words: { removed: { en: 'Files removed', zh: '已清理的文件' } },
  run: async () => ({ removed: await files.expire() }),
  dryRun: async () => ({ removed: await files.countUnused() }),
});

/** The files of accounts, and what shows them. */
export const filesProviders = [
  Pictures,
  provide(
    Files,
    [DOCUMENTS, FILES, Pictures, ACCOUNTS, notices.rows, NOW],
    (documents, store, pictures, accounts, rows, now) =>
      new Files({
        documents: documents.collection(storedFiles),
        store,
        pictures,
        accounts,
        isInNotice: (path, user) =>
          rows.all().some(({ values }) => {
            if (!String(values.noticeContent ?? '').includes(path)) return false;
            if (user === undefined || values.status === OPEN) return true;
            return decideAccess(mayEdit, { kind: 'user', user }) === 'allowed';
          }),
        now,
      }),
  ),
  provide(Avatars, [ACCOUNTS, Files], (accounts, files) => new Avatars(accounts, files)),
  provide(FILE_URLS, [CONFIG], ({ publicUrl }) => publicUrl ?? ''),
  provide(SCHEDULED_JOBS, [Files], (files) => [expiry(files)]),
];
