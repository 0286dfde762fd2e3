import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reportOf, rowsOf } from './coverage.mjs';
import { root } from './project.mjs';

const part = (covered: number, total: number) => ({ covered, total });
const file = (lines: number, branches: number) => ({
  lines: part(lines, 10),
  branches: part(branches, 4),
  functions: part(0, 0),
});

test('adds up the files of each workspace, and no others', () => {
  const summary = {
    total: file(20, 8),
    [join(root, 'services/players/src/a.ts')]: file(10, 1),
    [join(root, 'services/players/src/b.ts')]: file(5, 0),
    [join(root, 'services/players-more/src/c.ts')]: file(0, 0),
  };
  expect(rowsOf(summary, ['services/players', 'gateway'])).toEqual([
    ['services/players', '75.0 %', '12.5 %', '-'],
    ['gateway', '-', '-', '-'],
  ]);
});

test('a report contains the date and the commit, or without a record the command that creates one', () => {
  const rows = [['gateway', '91.2 %', '80.0 %', '99.9 %']];
  const [head, , row] = reportOf({ date: '2026-11-23T16:50:01.000Z', commit: 'abc1234', rows });
  expect(head).toMatch('2026-11-23 16:50 UTC, commit abc1234');
  expect(row?.split(/\s{2,}/)).toEqual(['gateway', '91.2 %', '80.0 %', '99.9 %']);
  expect(reportOf(undefined).join()).toMatch('npm run check -- --coverage');
});
