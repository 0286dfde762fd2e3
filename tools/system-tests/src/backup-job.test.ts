import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { mondayOf } from '@rallyrank/contracts/shared/time';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { restore } from '@rallyrank/infra/backup/restore';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { hashesOf } from './hashes.js';
import { runJob } from './run-job.js';
import { newFolder, openTestNetwork, testConfig } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const folder = newFolder();
const backups = newFolder();
const restored = newFolder();
let network: Network;
beforeAll(async () => {
  await openInstance(fileInstance(folder), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  network = await openTestNetwork(folder, { BACKUP_FOLDER: backups });
  await writeWorld(network.rpc, testWorld);
  await network.caughtUp();
});
afterAll(async () => {
  await network.stop();
  for (const each of [folder, backups, restored]) rmSync(each, { recursive: true });
});

const run = (id: string) => runJob(network.rpc, 'monitoring', id);
const backUp = async () => {
  const { state, report } = await run('back-up');
  expect(state).toBe('succeeded');
  return report as { week: string; run: number; events: number; removed: string[] };
};

test('the running site is backed up, and the content of the backup can be restored', async () => {
  const first = await backUp();
  expect(first.week).toBe(mondayOf(first.week));
  const again = await backUp();
  expect(again).toMatchObject({ run: first.run + 1, events: first.events, removed: [] });
  expect(await run('check-backup')).toMatchObject({
    state: 'succeeded',
    report: { checked: [{ folder: '.', run: again.run }] },
  });

  const live = hashesOf(network);
  const archive = await openArchive(testConfig(restored));
  await restore(join(backups, again.week), archive);
  await archive.close();
  const other = await openTestNetwork(restored);
  await other.caughtUp();
  expect(hashesOf(other)).toEqual(live);
  await other.stop();
});

test('only the newest weeks are kept, and other folders are left alone', async () => {
  const { week } = await backUp();
  // The first is not on a Monday, the second is not a name of the job, and the last is on a Monday but contains no
  // backup.
  const foreign = ['2001-01-02', 'mine', '2000-12-25'];
  for (const name of foreign) mkdirSync(join(backups, name));
  const old = ['2001-01-01', '2001-01-08', '2001-01-15', '2001-01-22'];
  for (const name of old) cpSync(join(backups, week), join(backups, name), { recursive: true });
  expect(await runJob(network.rpc, 'monitoring', 'back-up', true)).toMatchObject({
    state: 'succeeded',
    report: { week, newEvents: 0, removed: ['2001-01-01'] },
  });
  expect((await backUp()).removed).toEqual(['2001-01-01']);
  expect(readdirSync(backups).sort()).toEqual([...foreign, ...old.slice(1), week].sort());
});

test('a job that an operator adds has its own folder and its own weeks, and its backups are also checked', async () => {
  const { week } = await backUp();
  const before = readdirSync(backups);
  const { add } = jobDeskOf('monitoring');
  const values = { cron: '10 3 * * *', missed: 'skip', remark: '' } as const;
  const { id } = await network.rpc.call(add, {
    handlerId: 'back-up',
    name: 'One week',
    ...values,
    params: { weeks: 1 },
  });
  expect(await run(id)).toMatchObject({ state: 'succeeded', report: { week, run: 1, removed: [] } });
  const own = join(backups, 'back-up-2');
  cpSync(join(own, week), join(own, '2001-01-01'), { recursive: true });
  expect(await run(id)).toMatchObject({ state: 'succeeded', report: { run: 2, removed: ['2001-01-01'] } });
  expect(readdirSync(own)).toEqual([week]);
  expect(readdirSync(backups).sort()).toEqual([...before, 'back-up-2'].sort());
  const { report } = await run('check-backup');
  expect(report).toMatchObject({ checked: [{ folder: '.' }, { folder: 'back-up-2', run: 2 }] });
  truncateSync(join(own, week, 'manifest.json'), 100);
  expect(await run('check-backup')).toMatchObject({ state: 'failed', error: expect.stringContaining('back-up-2') });
  rmSync(own, { recursive: true });
});

test('a damaged backup is found, and reported by the run in both languages', async () => {
  const { week } = await backUp();
  const [file] = readdirSync(join(backups, week)).filter((name) => name.includes('players'));
  truncateSync(join(backups, week, file!), 100);
  expect(await run('check-backup')).toMatchObject({
    ...{ state: 'failed', error: expect.stringContaining(file!) },
    failure: { en: expect.stringContaining(file!), zh: expect.stringContaining('不可用') },
  });
});
