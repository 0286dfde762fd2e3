import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { Day, mondayOf } from '@rallyrank/contracts/shared/time';
import { backUp } from '@rallyrank/infra/backup/back-up';
import { checkBackup } from '@rallyrank/infra/backup/backup-folder';
import { hasManifest, type Manifest, readManifest } from '@rallyrank/infra/backup/manifest';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { readHeads } from '@rallyrank/infra/backup/pages';
import type { Config } from '@rallyrank/infra/config/config';
import { READS_ONLY } from '@rallyrank/infra/jobs/no-dry-run';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';

const HOURLY = '40 * * * *';
const DAILY = '50 4 * * *';
const MOST_WEEKS = 520;

const weekOf = (now: Date): Day => mondayOf(now.toISOString().slice(0, 10));

const isMonday = (name: string): boolean => Day.safeParse(name).success && mondayOf(name) === name;

/** The weeks that have a backup, newest first: each has a folder named by its Monday. Other folders are left alone. */
const weeksIn = async (folder: string): Promise<Day[]> => {
  const names = (await readdir(folder)).filter(isMonday);
  return names.filter((name) => hasManifest(join(folder, name))).sort((a, b) => (a < b ? 1 : -1));
};

/** A backup that is checked while a run adds to it loses files, and is checked again. @throws BackupError */
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

const words: ReportWords = {
  week: { en: 'Week of the backup', zh: '备份所属周' },
  run: { en: 'Runs that have added to it', zh: '已写入次数' },
  events: { en: 'Events in it', zh: '包含的事件' },
  documents: { en: 'Documents in it', zh: '包含的文档' },
  files: { en: 'Files in it', zh: '包含的文件' },
  newEvents: { en: 'New events', zh: '新事件' },
  removed: { en: 'Weeks no longer kept', zh: '不再保留的周' },
};

/**
 * Adds what is new to the backup of this week, and removes those of weeks that are no longer kept. A cancelled or killed run leaves the
 * previous backup intact.
 */
const backUpJob = (config: Config, now: () => Date): ScheduledJob => ({
  id: 'back-up',
  title: { en: 'Back up', zh: '备份' },
  cron: HOURLY,
  words,
  params: [
    { key: 'weeks', kind: 'number', label: { en: 'Weeks to keep', zh: '保留周数' }, min: 1, max: MOST_WEEKS, value: 4 },
  ],
  run: async ({ signal, progress }, { weeks }) => {
    const week = weekOf(now());
    const archive = await openArchive(config);
    try {
      const manifest = await backUp(archive, join(config.backupFolder, week), now(), (context, done, of) => {
        signal.throwIfAborted();
        progress(done / of, context);
      });
      const old = (await weeksIn(config.backupFolder)).slice(Number(weeks));
      for (const name of old) await rm(join(config.backupFolder, name), { recursive: true });
      return { week, ...figuresOf(manifest), removed: old };
    } finally {
      await archive.close();
    }
  },
  dryRun: async (_, { weeks }) => {
    const week = weekOf(now());
    const archive = await openArchive(config);
    try {
      const heads = Object.values(await readHeads(archive));
      const known = readManifest(join(config.backupFolder, week));
      const events = heads.reduce((sum, position) => sum + position, 0) - (known ? figuresOf(known).events : 0);
      const others = (await weeksIn(config.backupFolder)).filter((name) => name !== week);
      return { week, newEvents: events, removed: others.slice(Number(weeks) - 1) };
    } finally {
      await archive.close();
    }
  },
});

/** Reads every line of the newest backup, as a restore would. The run fails if it is damaged, or if there is none. */
const checkJob = (folder: string): ScheduledJob => ({
  id: 'check-backup',
  title: { en: 'Check the newest backup', zh: '校验最新备份' },
  cron: DAILY,
  words,
  noDryRun: READS_ONLY,
  run: async () => {
    const [week] = await weeksIn(folder);
    if (week === undefined) throw new Error(`${folder} contains no backup`);
    return { week, ...figuresOf(await checkWhole(join(folder, week))) };
  },
});

/** None without a folder for backups. */
export const backupJobs = (config: Config, now: () => Date): ScheduledJob[] =>
  config.backupFolder === '' ? [] : [backUpJob(config, now), checkJob(config.backupFolder)];
