import { expect, test } from '@jest/globals';
import { drawsOf } from '../draws.js';
import { collect } from '../testing/collect.js';
import { mappedFolder } from '../testing/mapped-folder.js';
import { dayText } from './day-columns.js';
import { mappedReader } from './reader.js';

const mapping = {
  ...{ source: 'club', sport: 'badminton', kind: 'matches' },
  columns: {
    ...{ tournament: 'event', date: 'day', round: 'round', player1: 'a', player2: 'b', score: 'score' },
    ...{ startDate: 'start', endDate: 'end' },
  },
  fixed: { discipline: 'MS', level: 'super-100' },
};
const row = (event: string, day: string, round: string, a: string, b: string, start = '', end = '') =>
  `${event};${day};${start};${end};${round};${a};${b};21-18 21-1`;
const editionsOf = async (rows: readonly string[]) => {
  const table = ['event;day;start;end;round;a;b;score', ...rows, ''].join('\n');
  return (await collect(await mappedReader(mappedFolder(mapping, table)))).editions;
};

test('two editions of one name in one season have different keys, and the season is that of the first day', async () => {
  const editions = await editionsOf([
    row('Utopia Open', '2024-12-29', 'SF', 'Al', 'Bo'),
    row('Utopia Open', '2025-01-02', 'F', 'Al', 'Cy'),
    row('Utopia Open', '2024-03-05', 'F', 'Al', 'Bo'),
  ]);
  expect(editions.map(({ sourceKey, edition: { season, startDate } }) => [sourceKey, season, startDate])).toEqual([
    ['club:Utopia Open 2024', 2024, '2024-03-05'],
    ['club:Utopia Open 2024 2024-12', 2024, '2024-12-29'],
  ]);
});

test('long names that differ at their end have different keys', async () => {
  const long = 'Utopia Open of the '.repeat(7);
  const editions = await editionsOf([
    row(`${long}North`, '2024-12-29', 'F', 'Al', 'Bo'),
    row(`${long}South`, '2024-12-29', 'F', 'Al', 'Bo'),
  ]);
  const keys = editions.map(({ sourceKey }) => sourceKey);
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => key !== undefined && key.length <= 120)).toBe(true);
});

test('an edition has the start and end date that most of its rows have', async () => {
  const [one] = await editionsOf([
    row('Utopia Open', '2024-03-05', 'QF', 'Al', 'Bo', '2024-03-01', '2024-03-01'),
    row('Utopia Open', '2024-03-06', 'SF', 'Al', 'Cy', '2024-03-05', '2024-03-07'),
    row('Utopia Open', '2024-03-07', 'F', 'Al', 'Di', '2024-03-05', '2024-03-07'),
  ]);
  expect(one?.edition).toMatchObject({ startDate: '2024-03-05', endDate: '2024-03-07' });
});

test('a draw can have more matches than a call has arguments', () => {
  const matches = Array.from({ length: 300_000 }, () => ({ discipline: 'MS', round: 'R32' }) as const);
  expect(drawsOf(matches, () => 2)).toMatchObject([{ discipline: 'MS', size: 32 }]);
});

test.each([
  ['2024-03-05 10:00', '2024-03-05'],
  ['2024-03-05T10:00', '2024-03-05'],
  ['2024年3月5日', '2024-3-5'],
  ['2024-03-05 \u2028', '2024-03-05'],
])('the day in %j is %s', (text, day) => {
  expect(dayText(text)).toBe(day);
});
