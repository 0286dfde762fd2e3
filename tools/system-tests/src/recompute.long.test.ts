import { rmSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { runProgram } from './program.js';
import { newFolder } from './test-site.js';

const folder = newFolder();
const empty = newFolder();
afterAll(() => {
  for (const each of [folder, empty]) rmSync(each, { recursive: true });
});
const recompute = (args: readonly string[], data = folder) =>
  runProgram('tools/cli/dist/commands/recompute.js', args, { RALLYRANK_DATA: data });

test('a data folder is recomputed by the command, which prints the report as tables or as JSON', async () => {
  expect(
    (await runProgram('tools/cli/dist/commands/demo.js', ['--scale', '0.01'], { RALLYRANK_DATA: folder })).code,
  ).toBe(0);
  const asTables = await recompute(['rankings']);
  expect(asTables.code).toBe(0);
  expect(asTables.stderr).toContain('recomputing rankings: 100 %');
  expect(asTables.stdout).toMatch(/^rated matches: [1-9]/m);
  expect(asTables.stdout).toMatch(/^MS +bwf +[1-9]\d* +[1-9]\d* +\d{4}-\d\d-\d\d$/m);

  const asJson = await recompute(['goat', '--json']);
  expect(asJson.code).toBe(0);
  const { figures, changed } = JSON.parse(asJson.stdout);
  // This is the first result of the process.
  expect(changed).toBeNull();
  expect(figures.records).toBeGreaterThan(0);
  expect(figures.goat[0]).toMatchObject({ discipline: 'MS', by: 'player', first: { players: [{}] } });
});

test.each([[[]], [['elo']], [['goat', 'rankings']], [['goat', '--fast']]])('%j is not a command', async (args) => {
  const { code, stdout, stderr } = await recompute(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^usage: npm run/);
});

test('a folder that holds no instance has nothing to recompute', async () => {
  const { code, stderr } = await recompute(['goat'], empty);
  expect(code).toBe(1);
  expect(stderr).toBe(`${empty} contains no instance: there is nothing to recompute\n`);
});
