import { expect, test } from '@jest/globals';
import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Report } from './report.js';
import { screenText } from './report-text.js';
import { Tally } from './tally.js';

const at = { file: 'players.csv', line: 2 };
const reportOf = (tally: Tally): Report => ({
  ...{ format: 'bwf', path: 'data', sport: 'badminton', error: null, status: tally.status },
  ...{ startedAt: '2026-01-06T10:00:00.000Z', finishedAt: '2026-01-06T10:00:02.000Z' },
  ...tally.findings(),
});
const headline = (tally: Tally) => screenText(reportOf(tally), { path: 'report.txt' }).split('\n')[0];

test('an import is called complete only if no row was rejected', () => {
  const tally = new Tally();
  tally.took('players', 'accepted', at, 20);
  tally.setAside('players', at, remarkOf('aside.ofTournament'));
  expect(headline(tally)).toBe('import of data as bwf: complete after 2.0 s');
  tally.refuse('players', at, remarkOf('person.noName'));
  expect(headline(tally)).toBe('import of data as bwf: complete, except for rejected rows (1) after 2.0 s');
  for (let i = 0; i < 3; i++) tally.refuse('players', at, remarkOf('person.noName'));
  expect(headline(tally)).toMatch(/INCOMPLETE/);
});
