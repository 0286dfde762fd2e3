import { Pictures } from '@rallyrank/infra/files/picture';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { CONFIG, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { Avatars } from './avatars.js';
import { FILE_URLS } from './file-urls.js';
import { Files } from './files.js';

const HOURLY = '17 * * * *';

const expiry = (files: Files): ScheduledJob => ({
  id: 'expire-files',
  title: { en: 'Remove files that nothing refers to', zh: '清理无引用的文件' },
  cron: HOURLY,
  words: { removed: { en: 'Files removed', zh: '已清理的文件' } },
  run: async () => ({ removed: await files.expire() }),
  dryRun: async () => ({ removed: await files.countUnused() }),
});

/** The files of accounts, and the parts that show them. */
export const filesProviders = [
  Pictures,
  Files,
  Avatars,
  provide(FILE_URLS, [CONFIG], ({ publicUrl }) => publicUrl ?? ''),
  provide(SCHEDULED_JOBS, [Files], (files) => [expiry(files)]),
];
