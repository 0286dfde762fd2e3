import { Pictures } from '@rallyrank/infra/files/picture';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { CONFIG, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { identityTexts } from '../locales/identity.js';
import { Avatars } from './avatars.js';
import { FILE_URLS } from './file-urls.js';
import { Files } from './files.js';

const HOURLY = '17 * * * *';

const expiry = (files: Files): ScheduledJob => ({
  id: 'expire-files',
  title: identityTexts.filesProviders.expiry.title,
  cron: HOURLY,
  words: { removed: identityTexts.filesProviders.expiry.words.removed },
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
