import { expect, test } from '@jest/globals';
import { partsOfReport, wordlessKeys } from './job-report.js';
import { enteredWords } from './words.js';

const player = (en: string, zh: string | null) => ({ id: '1', name: { en, zh }, association: null });

test('single values are figures at any depth, and empty lists are omitted', () => {
  const report = { week: '2026-01-05', computedFrom: { position: 7, time: null }, removed: ['a', 'b'], old: [] };
  expect(partsOfReport(report)).toEqual({
    figures: [
      { key: 'week', value: '2026-01-05' },
      { key: 'position', value: 7 },
      { key: 'time', value: null },
      { key: 'removed', value: 'a, b' },
      { key: 'old', value: null },
    ],
    tables: [],
  });
});

test('entries of a list, and named entries, are rows, in which people have names', () => {
  const competitor = { id: '3', players: [player('An Li', '李安'), player('Bo', null)] };
  const report = {
    figures: { leaders: [{ rating: 1.5, competitor }, { note: true }] },
    counts: { players: { read: 2 }, lists: { read: 1, refused: 1 } },
  };
  expect(partsOfReport(report)!.tables).toEqual([
    {
      key: 'leaders',
      columns: ['rating', 'competitor', 'note'],
      rows: [{ rating: 1.5, competitor: enteredWords('An Li / Bo', '李安 / Bo') }, { note: true }],
    },
    {
      key: 'counts',
      columns: ['', 'read', 'refused'],
      rows: [
        { '': 'players', read: 2 },
        { '': 'lists', read: 1, refused: 1 },
      ],
    },
  ]);
});

test.each(['done', 3, null, ['a']])('%j has no parts', (report) => expect(partsOfReport(report)).toBeUndefined());

test('lists keys without words', () => {
  const words = { days: enteredWords('Days', '天') };
  expect(wordlessKeys({ days: 1, weeks: [{ days: 2, hours: 3 }] }, words)).toEqual(['weeks', 'hours']);
});
