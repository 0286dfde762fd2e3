import { rmSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { exportLines } from '@rallyrank/cli/export/export-lines';
import { busyBwfWorld } from '@rallyrank/shared/readers/testing/busy-bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { ended, startProgram } from './program.js';
import { newFolder, openTestNetwork } from './test-site.js';

/** Some tournaments of the source are rejected. */
const source = sourceFolder(busyBwfWorld(120));
const WITH_REJECTED_ROWS = 3;
const folders: string[] = [];
afterAll(() => {
  for (const folder of [source, ...folders]) rmSync(folder, { recursive: true });
});

const emptyFolder = (): string => {
  const folder = newFolder();
  folders.push(folder);
  return folder;
};

/** Imports into a folder; resolves with the exit code, or the signal that ended the process. */
const importInto = (folder: string, env: Record<string, string> = {}): Promise<number | string> => {
  const program = startProgram('tools/cli/dist/commands/import.js', ['bwf', source], {
    RALLYRANK_DATA: folder,
    SPORT: 'badminton',
    ...env,
  });
  program.stdout.resume();
  program.stderr.resume();
  return ended(program);
};

/** Everything in the instance, with all ids. */
const exported = async (folder: string): Promise<string[]> => {
  const network = await openTestNetwork(folder);
  const lines = await Array.fromAsync(exportLines(network.rpc, 'badminton'));
  await network.stop();
  return lines;
};

/** An import of this source commits more often than that, even if several appends share a commit. */
const COMMITS = 3;
const somewhere = (): string => {
  const point = Math.random() < 0.5 ? 'append:before-commit' : 'append:after-commit';
  return `${point} ${1 + Math.floor(Math.random() * COMMITS)}`;
};

test('an import that is killed and run again assigns the same ids as an uninterrupted one', async () => {
  const whole = emptyFolder();
  expect(await importInto(whole)).toBe(WITH_REJECTED_ROWS);
  const expected = await exported(whole);
  const folder = emptyFolder();
  const crashes = [somewhere(), somewhere()] as const;
  expect(await importInto(folder, { CRASH_AT: crashes[0] })).toBe('SIGKILL');
  // The rest may have fewer commits.
  await importInto(folder, { CRASH_AT: crashes[1] });
  expect(await importInto(folder)).toBe(WITH_REJECTED_ROWS);
  expect({ crashes, lines: await exported(folder) }).toEqual({ crashes, lines: expected });
});
