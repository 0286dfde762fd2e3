import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Day, mondayOf } from '@rallyrank/contracts/shared/time';
import { hasManifest } from '@rallyrank/infra/backup/manifest';
import { handlerIdOf, jobNumberOf } from '@rallyrank/infra/jobs/job-id';

/**
 * The folder of a job: the configured one for the built-in job, and a separate folder below it for an added job, such
 * as `back-up-2`.
 */
export const folderOf = (root: string, jobId: string): string =>
  jobNumberOf(jobId) === 0 ? root : join(root, `${handlerIdOf(jobId)}-${jobNumberOf(jobId)}`);

export const weekOf = (now: Date): Day => mondayOf(now.toISOString().slice(0, 10));

const isMonday = (name: string): boolean => Day.safeParse(name).success && mondayOf(name) === name;

/** The weeks that have a backup, newest first: each has a folder named by its Monday. Other folders are left alone. */
export const weeksIn = async (folder: string): Promise<Day[]> => {
  const names = (await readdir(folder).catch(noneIfMissing)).filter(isMonday);
  return names.filter((name) => hasManifest(join(folder, name))).sort((a, b) => (a < b ? 1 : -1));
};

/** The newest backup of each job of a handler, including deleted jobs. */
export const newestIn = async (root: string, handlerId: string): Promise<{ folder: string; week: Day }[]> => {
  const own = new RegExp(`^${handlerId}-\\d+$`);
  const folders = [root, ...(await readdir(root)).filter((name) => own.test(name)).map((name) => join(root, name))];
  const newest = await Promise.all(folders.map(async (folder) => ({ folder, week: (await weeksIn(folder))[0] })));
  return newest.flatMap(({ folder, week }) => (week === undefined ? [] : [{ folder, week }]));
};

/** An added job that has not run yet has no folder. */
const noneIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
