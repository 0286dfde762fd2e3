import { expect, test } from '@jest/globals';
import { formatPeriods, formatPeriodYears } from '@rallyrank/contracts/shared/format';
import { groupRanks } from './ranks-known';

const early = { from: '1973-08-23', until: '1980-01-01' };
const late = { from: '2020-01-06', until: '2025-01-06' };

test('disciplines with the same gaps are listed together', () => {
  expect(
    groupRanks([
      { discipline: 'MS', covered: [early, late] },
      { discipline: 'WS', covered: [] },
      { discipline: 'MD', covered: [early, late] },
      { discipline: 'MD', covered: [early, late] },
    ]),
  ).toEqual([
    { disciplines: ['MS', 'MD'], covered: [early, late] },
    { disciplines: ['WS'], covered: [] },
  ]);
  expect(groupRanks([])).toEqual([]);
});

test('periods contain their gaps in both languages, and end with their last day', () => {
  expect(formatPeriods([early, late], 'en').replace(/\s/g, ' ')).toBe(
    '23 Aug 1973 – 31 Dec 1979, 6 Jan 2020 – 5 Jan 2025',
  );
  expect(formatPeriods([early, late], 'zh')).toMatch(/1979\/12\/31、2020/);
  expect(formatPeriodYears([early, { from: '2025-01-01', until: '2025-01-06' }], 'en')).toBe('1973–1979, 2025');
});
