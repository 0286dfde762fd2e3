import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { hashesOf } from './hashes.js';
import { runJob } from './run-job.js';
import { newFolder, openTestNetwork } from './test-site.js';

const folder = newFolder();
const imports = newFolder();
const elsewhere = newFolder();
const desk = jobDeskOf('monitoring');
let network: Network;
beforeAll(async () => {
  await openInstance(fileInstance(folder), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  // One of twelve rows is rejected, which is less than a tenth.
  const more = Array.from({ length: 10 }, (_, i) => 901 + i);
  const tournaments = more.map((tournament_id) => ({
    ...{ tournament_id, season: 2024, name: `Utopia ${tournament_id} 2024`, country: 'Denmark', status_code: 'normal' },
    ...{ category: 'HSBC BWF World Tour Super 100', start_date: '2024-06-04', end_date: '2024-06-09' },
  }));
  const draws = more.map((tournament_id) => ({ tournament_id, draw_id: 1, text: 'MS', qualification: 0, size: 2 }));
  const finals = more.map((id) => bwfMatch({ match_id: id, tournament_id: id, round: 'Final' }));
  const matches = [bwfMatch({}), bwfMatch({ match_id: 2, round: '' }), ...finals];
  cpSync(sourceFolder(bwfWorld({ tournaments, draws, matches })), join(imports, 'season'), { recursive: true });
  // Neither a link nor a file of another kind is a source.
  symlinkSync(elsewhere, join(imports, 'linked'));
  writeFileSync(join(imports, 'notes.txt'), '');
  mkdirSync(join(imports, '.hidden'));
  network = await openTestNetwork(folder, { IMPORT_FOLDER: imports });
});
afterAll(async () => {
  await network.stop();
  for (const each of [folder, imports, elsewhere]) rmSync(each, { recursive: true });
});

const run = (dryRun = false) => runJob(network.rpc, 'monitoring', 'import-folder', dryRun);
const choose = (params: Record<string, string>) => network.rpc.call(desk.change, { id: 'import-folder', params });
const counted = {
  sport: 'badminton',
  status: 'complete',
  refused: 1,
  refusedRows: [
    expect.objectContaining({
      at: 'matches.csv:3',
      why: { en: expect.stringContaining('is not a round'), zh: expect.any(String) },
    }),
  ],
};

test('the job waits for an operator, who chooses among the existing sources', async () => {
  const jobs = await network.rpc.call(desk.list, {});
  expect(jobs.find(({ id }) => id === 'import-folder')).toMatchObject({
    isPaused: true,
    noDryRun: null,
    params: [
      { kind: 'choice', key: 'folder', options: ['season'], value: '' },
      { kind: 'choice', key: 'format', value: '' },
    ],
  });
  expect(await run()).toMatchObject({
    state: 'failed',
    failure: { en: expect.stringContaining('first'), zh: expect.stringContaining('请先选择') },
  });
});

test.each(['..', 'linked', '.hidden', 'notes.txt', '../season', 'season/../../'])('%j is not a source', (name) =>
  expect(choose({ folder: name, format: 'bwf' })).rejects.toEqual(new DomainError('job.param', { key: 'folder' })),
);

test('a dry run counts and writes nothing; the import writes the counted rows, once', async () => {
  await choose({ folder: 'season', format: 'bwf' });
  const before = hashesOf(network);
  const dry = await run(true);
  expect(dry).toMatchObject({ state: 'succeeded', report: counted });
  await network.caughtUp();
  expect(hashesOf(network)).toEqual(before);

  const first = await run();
  expect(first).toMatchObject({ state: 'succeeded', report: { ...counted, source: 'season' } });
  expect((first.report as { counts: object }).counts).toEqual((dry.report as { counts: object }).counts);
  await network.caughtUp();
  const imported = hashesOf(network);
  expect(imported).not.toEqual(before);
  expect(await run()).toMatchObject({ state: 'succeeded', report: { refused: 1 } });
  await network.caughtUp();
  expect(hashesOf(network)).toEqual(imported);
});

test('a link inside a source is rejected', async () => {
  symlinkSync('/etc/hostname', join(imports, 'season', 'more.csv'));
  expect(await run()).toMatchObject({ state: 'failed', error: expect.stringContaining('more.csv') });
  expect(await run(true)).toMatchObject({ state: 'failed', error: expect.stringContaining('more.csv') });
});
