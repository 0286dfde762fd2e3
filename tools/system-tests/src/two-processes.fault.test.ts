import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exportLines } from '@rallyrank/cli/export/export-lines';
import { writeLinesToFile } from '@rallyrank/cli/export/write-lines';
import { until } from '@rallyrank/infra/testing/until';
import { hashesOf, rebuiltHashesOf, sportOf } from './hashes.js';
import { runProgram } from './program.js';
import { newFolder, openTestNetwork, openTestSite, type TestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

let site: TestSite;
let elsewhere: string;
beforeEach(async () => {
  site = await openTestSite();
  elsewhere = newFolder();
});
afterEach(async () => {
  await site.stop();
  rmSync(elsewhere, { recursive: true });
});

/** The test world as a file, and the resulting read models. */
const exportWorld = async (path: string): Promise<Record<string, string>> => {
  const network = await openTestNetwork(elsewhere);
  await writeWorld(network.rpc, testWorld);
  await network.caughtUp();
  await writeLinesToFile(exportLines(network.rpc, 'badminton'), path);
  const hashes = sportOf(hashesOf(network));
  await network.stop();
  return hashes;
};

const matchesOnSite = async (): Promise<number> =>
  JSON.parse((await site.get('/tournament/basic/getSite')).text).data.matches;

test('a running site shows what another process imports into its folder, without a restart', async () => {
  const path = join(elsewhere, 'world.rallyrank.gz');
  const hashes = await exportWorld(path);
  expect(await matchesOnSite()).toBe(0);

  const { code, stderr } = await runProgram('tools/cli/dist/commands/import.js', ['rallyrank', path], {
    RALLYRANK_DATA: site.folder,
  });
  expect({ code, stderr }).toMatchObject({ code: 0 });

  await until('all matches are seen', async () => (await matchesOnSite()) === 19);
  // Matches are visible; the lists are in another store, whose changes may be noticed a moment later.
  await site.network.caughtUp();
  const ranking = await site.get('/ranking/list', { type: 'bwf', discipline: 'XD' });
  expect(JSON.parse(ranking.text)).toMatchObject({ total: 2, rows: [{ competitor: { id: '103' } }, {}] });
  expect(sportOf(hashesOf(site.network))).toEqual(hashes);
  expect(sportOf(await rebuiltHashesOf(site.network))).toEqual(hashes);
});
