import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { filledWords } from '@rallyrank/contracts/shared/words';
import { backUp } from '@rallyrank/infra/backup/back-up';
import { BackupError } from '@rallyrank/infra/backup/backup-error';
import { checkBackup } from '@rallyrank/infra/backup/backup-folder';
import { type Manifest, readManifest } from '@rallyrank/infra/backup/manifest';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { readHeads } from '@rallyrank/infra/backup/pages';
import type { Config } from '@rallyrank/infra/config/config';
import { JobFailure } from '@rallyrank/infra/jobs/job-failure';
import { READS_ONLY } from '@rallyrank/infra/jobs/no-dry-run';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { monitoringTexts } from '../locales/monitoring.js';
import { folderOf, newestIn, weekOf, weeksIn } from './backup-weeks.js';

const HOURLY = '40 * * * *';
const DAILY = '50 4 * * *';
const MOST_WEEKS = 520;
const BACK_UP = 'back-up';

/** The failure of a backup: file and line, as in the output of `npm run restore`. */
const failureOf = (folder: string, error: unknown): unknown =>
  error instanceof BackupError
    ? new JobFailure(filledWords(monitoringTexts.backUp.unusable, { folder, message: error.message }), error)
    : error;

/**
 * Checks a backup. If a run adds to it at the same time, files disappear, and it is checked again.
 * @throws BackupError
 */
const checkWhole = async (folder: string): Promise<Manifest> => {
  for (;;) {
    const before = readManifest(folder)?.run;
    try {
      return await checkBackup(folder);
    } catch (error) {
      if (readManifest(folder)?.run === before) throw error;
    }
  }
};

const figuresOf = ({ run, contexts, documents, contents }: Manifest) => {
  const linesOf = ({ files }: Manifest['documents']) => files.reduce((sum, { lines }) => sum + lines, 0);
  const events = Object.values(contexts).reduce((sum, { position }) => sum + position, 0);
  return { run, events, documents: linesOf(documents), files: linesOf(contents) };
};

const words: ReportWords = monitoringTexts.backUp.words;

/**
 * Adds new data to the backup of this week in the folder of the job, and removes those of weeks that are no longer
 * kept. A cancelled or killed run leaves the previous backup intact.
 */
const backUpJob = (config: Config, now: () => Date): ScheduledJob => ({
  id: BACK_UP,
  title: monitoringTexts.backUp.backUpJob.title,
  cron: HOURLY,
  words,
  params: [
    { key: 'weeks', kind: 'number', label: monitoringTexts.backUp.backUpJob.weeks, min: 1, max: MOST_WEEKS, value: 4 },
  ],
  run: async ({ signal, progress }, { weeks }, jobId) => {
    const folder = folderOf(config.backupFolder, jobId);
    const week = weekOf(now());
    const archive = await openArchive(config);
    try {
      await mkdir(folder, { recursive: true });
      const manifest = await backUp(archive, join(folder, week), now(), (context, done, of) => {
        signal.throwIfAborted();
        progress(done / of, context);
      });
      const old = (await weeksIn(folder)).slice(Number(weeks));
      for (const name of old) await rm(join(folder, name), { recursive: true });
      return { week, ...figuresOf(manifest), removed: old };
    } catch (error) {
      throw failureOf(folder, error);
    } finally {
      await archive.close();
    }
  },
  dryRun: async (_, { weeks }, jobId) => {
    const folder = folderOf(config.backupFolder, jobId);
    const week = weekOf(now());
    const archive = await openArchive(config);
    try {
      const heads = Object.values(await readHeads(archive));
      const known = readManifest(join(folder, week));
      const events = heads.reduce((sum, position) => sum + position, 0) - (known ? figuresOf(known).events : 0);
      const others = (await weeksIn(folder)).filter((name) => name !== week);
      return { week, newEvents: events, removed: others.slice(Number(weeks) - 1) };
    } finally {
      await archive.close();
    }
  },
});

/**
 * Reads every line of the newest backup of each job, like a restore. The run fails if one is damaged, or if there is
 * none.
 */
const checkJob = (root: string): ScheduledJob => ({
  id: 'check-backup',
  title: monitoringTexts.backUp.checkJob,
  cron: DAILY,
  words,
  noDryRun: READS_ONLY,
  run: async ({ signal, progress }) => {
    const newest = await newestIn(root, BACK_UP);
    if (newest.length === 0) throw new JobFailure(filledWords(monitoringTexts.backUp.none, { root }));
    const checked: object[] = [];
    for (const [i, { folder, week }] of newest.entries()) {
      signal.throwIfAborted();
      progress(i / newest.length, folder);
      const manifest = await checkWhole(join(folder, week)).catch((error: unknown) => {
        throw failureOf(join(folder, week), error);
      });
      checked.push({ folder: relative(root, folder) || '.', week, ...figuresOf(manifest) });
    }
    return { checked };
  },
});

/** Empty without a folder for backups. */
export const backupJobs = (config: Config, now: () => Date): ScheduledJob[] =>
  config.backupFolder === '' ? [] : [backUpJob(config, now), checkJob(config.backupFolder)];
