import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { busyBwfWorld } from '@rallyrank/shared/readers/testing/busy-bwf-world';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';

const folders: string[] = [];
const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-cli-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const cli = (
  command: 'import' | 'export' | 'rebuild',
  data: string,
  args: readonly string[],
  more: Record<string, string> = {},
): SpawnSyncReturns<string> => {
  const { SPORT: _, NODE_OPTIONS: _options, ...rest } = process.env;
  const env = { ...rest, RALLYRANK_DATA: data, LOG_LEVEL: 'silent', ...more };
  return spawnSync(process.execPath, [resolve(`tools/cli/dist/commands/${command}.js`), ...args], {
    env,
    encoding: 'utf8',
  });
};

/** The standard error of a command, without the progress that a slow machine shows. */
const errorsIn = ({ stderr }: { readonly stderr: string }): string => stderr.replaceAll(/^.*, rejected \d+\n/gm, '');

const source = sourceFolder(
  bwfWorld({
    matches: [
      bwfMatch({}),
      bwfMatch({ match_id: 2, draw_id: 2, event: 'MD', round: 'Final', team1_p2: 13, team2_p2: 14 }),
    ],
    lists: [{ date: '2024-05-14', event: 'MS', rank: 1, p1_id: 11, points: 10, tournaments: 1 }],
  }),
);

test('an import that is killed after each commit and run again has the same result as an uninterrupted one', () => {
  const killed = dataFolder();
  // The instance gets its first menus beforehand, because their many commits do not belong to the import.
  cli('import', killed, ['bwf', sourceFolder(bwfWorld({ matches: [], lists: [] }))]);
  let kills = 0;
  let last = cli('import', killed, ['bwf', source], { CRASH_AT: 'append:after-commit' });
  for (; last.signal === 'SIGKILL' && kills < 50; kills += 1)
    last = cli('import', killed, ['bwf', source], { CRASH_AT: 'append:after-commit' });
  expect([last.status, errorsIn(last)]).toEqual([0, '']);
  expect(kills).toBeGreaterThan(3);

  const whole = dataFolder();
  const { status, stdout } = cli('import', whole, ['bwf', source]);
  expect(status).toBe(0);
  expect(readFileSync(/report: (.*)/.exec(stdout)![1]!, 'utf8')).toContain('rejected: 0');
  const text = cli('export', whole, []).stdout;
  expect(text).toContain('"type":"end"');
  expect(cli('export', killed, []).stdout).toBe(text);
});

test('an export to a file equals the one on standard output, and leaves no other files', () => {
  const data = dataFolder();
  cli('import', data, ['bwf', source]);
  const file = join(dataFolder(), 'world.ndjson');
  writeFileSync(file, 'an old export');
  expect(cli('export', data, [file]).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(cli('export', data, []).stdout);
});

test('rejected rows are printed even if the report cannot be written', () => {
  const data = dataFolder();
  writeFileSync(join(data, 'imports'), 'a file where the folder of the reports should be');
  const bad = sourceFolder(bwfWorld({ matches: [bwfMatch({}), bwfMatch({ match_id: 2, round: '' })] }));
  const { status, stdout, stderr } = cli('import', data, ['bwf', bad]);
  expect([status, errorsIn({ stderr })]).toEqual([1, '']);
  expect(stdout).toMatch(/rejected: 1\n {2}matches.csv:3: matches: round is "", which is not a round/);
  expect(stdout).toMatch(/could not write the report: .*imports/);
});

test('an import with few rejected rows ends with 3', () => {
  const { status, stdout } = cli('import', dataFolder(), ['bwf', sourceFolder(busyBwfWorld(40))]);
  expect([status, stdout]).toEqual([3, expect.stringContaining('ends on 2024-01-01')]);
});

test('the export of an invented world is imported as invented, and never mixed with real results', () => {
  const file = join(dataFolder(), 'world.ndjson');
  const text = '{"format":"rallyrank","version":1,"sport":"badminton","invented":true}\n{"type":"end","lines":0}\n';
  writeFileSync(file, text);
  const data = dataFolder();
  for (const _ of ['once', 'again']) expect(cli('import', data, ['rallyrank', file]).status).toBe(0);
  expect(JSON.parse(readFileSync(join(data, 'instance.json'), 'utf8'))).toMatchObject({
    world: 'demo',
    complete: true,
  });
  expect(cli('export', data, []).stdout).toBe(text);
  expect(cli('import', data, ['bwf', source]).stderr).toMatch(/fictional demo world/);

  const real = dataFolder();
  cli('import', real, ['bwf', source]);
  const mixed = cli('import', real, ['rallyrank', file]);
  expect([mixed.status, mixed.stderr]).toEqual([1, expect.stringMatching(/fictional world/)]);
});

test.each([
  ['import', [], 2, /usage: npm run import/],
  ['import', ['cricket', 'x'], 2, /unknown format cricket[\s\S]*usage/],
  ['import', ['bwf', 'x', 'y'], 2, /usage/],
  ['import', ['bwf', '/nowhere'], 1, /tournaments.csv does not match the format bwf: the file is missing/],
  ['import', ['rallyrank', '/nowhere'], 1, /the file is missing/],
  ['export', ['a', 'b'], 2, /usage/],
  ['export', ['a'], 1, /nothing to export/],
  ['rebuild', [], 1, /nothing to rebuild/],
  ['rebuild', ['nobody'], 2, /unknown service nobody/],
] as const)('%s %j ends with %d', (command, args, status, message) => {
  const done = cli(command, dataFolder(), args);
  expect(done.stderr).toMatch(message);
  expect(done.status).toBe(status);
});
