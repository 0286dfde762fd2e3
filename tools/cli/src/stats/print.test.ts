import { expect, test } from '@jest/globals';
import { answerText } from './print.js';

const player = (en: string, zh: string | null = null) => ({ id: '1', name: { en, zh }, association: null });
const long = { id: '1', players: [player('CHEN Long', '谌龙')] };
const pair = { id: '9', players: [player('LIN Dan', '林丹'), player('LI Na')] };
const event = { id: '5', name: { en: 'Open', zh: null }, season: 2024 };

test('facts, groups and tables; wide characters take two columns, numbers are right-aligned', () => {
  const text = answerText(
    {
      firstWins: 0.123456,
      competitor: long,
      total: { won: 2, games: { lost: 10 } },
      rows: [
        {
          id: '7',
          competitor: long,
          share: null,
          isCurrent: true,
          match: {
            drawId: '1',
            games: [
              [21, 8],
              [5, 2],
            ],
          },
        },
        { id: '10', competitor: pair, share: 12.5, isCurrent: false, match: { drawId: '1', games: [] } },
      ],
      none: [],
    },
    'zh',
  );
  expect(text.split('\n')).toEqual(
    [
      'first wins: 0.1235',
      'competitor: 谌龙',
      'total: won 2, games lost 10',
      '',
      'rows:',
      'id  competitor    share  is current  games',
      '7   谌龙              -  yes         21-8 5-2',
      '10  林丹 / LI Na   12.5  no          ',
      '',
      'none:',
      'none',
      '',
    ].map((line) => line.trimEnd()),
  );
});

test('prints an event with its season, and records of a few facts in one cell', () => {
  const row = {
    event,
    cells: [
      { season: 2024, result: 'W' },
      { season: 2023, result: null },
    ],
    court: null,
  };
  expect(answerText([row])).toBe('event      cells\nOpen 2024  2024 W, 2023\n');
});

test('lists that do not fit a cell become separate tables, one block for each row', () => {
  const seasons = [{ season: 2024, won: 3, lost: 1, titles: 0, finals: 1 }];
  expect(
    answerText([
      { discipline: 'MS', seasons },
      { discipline: 'MD', seasons: [] },
    ]).split('\n'),
  ).toEqual([
    'discipline: MS',
    '',
    'seasons:',
    'season  won  lost  titles  finals',
    '  2024    3     1       0       1',
    '',
    'discipline: MD',
    '',
    'seasons:',
    'none',
    '',
  ]);
});

test('lists of the same length are columns of one table', () => {
  expect(answerText({ basis: 'published', dates: ['2024-01-01', '2024-01-08'], ranks: [3, 12] }).split('\n')).toEqual([
    'basis: published',
    '',
    'dates       ranks',
    '2024-01-01      3',
    '2024-01-08     12',
    '',
  ]);
});
