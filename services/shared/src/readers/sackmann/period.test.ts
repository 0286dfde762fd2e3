import { expect, test } from '@jest/globals';
import { likelyLastDay } from './period.js';

const usual = { name: 'Utopia', level: 'tour-250', season: 2001, size: 32, gender: 'M' } as const;

test.each([
  ['one week from Monday', '2001-05-07', {}, '2001-05-13'],
  ['one week from Sunday', '2010-01-03', { season: 2010 }, '2010-01-10'],
  ['a draw of eight from Wednesday', '1977-05-11', { level: 'wct-finals', season: 1977, size: 8 }, '1977-05-15'],
  ['Indian Wells from Thursday', '2010-03-11', { level: 'masters-1000', season: 2010, size: 96 }, '2010-03-21'],
  ['Shanghai from Wednesday', '2023-10-04', { level: 'masters-1000', season: 2023, size: 96 }, '2023-10-15'],
  ['the Olympic Games from Saturday', '2024-07-27', { level: 'olympics', season: 2024, size: 64 }, '2024-08-04'],
  ['Roland Garros', '1989-05-29', { level: 'grand-slam', season: 1989, size: 128 }, '1989-06-11'],
  ['Roland Garros of women', '1989-05-29', { level: 'grand-slam', season: 1989, size: 128, gender: 'F' }, '1989-06-10'],
  [
    'Roland Garros of women with a draw of 64',
    '1974-06-03',
    { name: 'Roland Garros', level: 'grand-slam', season: 1974, size: 64, gender: 'F' },
    '1974-06-15',
  ],
  ['Wimbledon', '1980-06-23', { name: 'Wimbledon', level: 'grand-slam', season: 1980, size: 128 }, '1980-07-05'],
  ['Wimbledon', '1982-06-21', { name: 'Wimbledon', level: 'grand-slam', season: 1982, size: 128 }, '1982-07-04'],
  ['a tie of three days', '2010-12-03', { level: 'davis-cup', season: 2010, size: 4 }, '2010-12-05'],
  ['a tie in a final week', '2023-11-21', { level: 'davis-cup', season: 2023, size: 4 }, '2023-11-21'],
  ['a tie of women', '2009-02-07', { level: 'billie-jean-king-cup', season: 2009, gender: 'F' }, '2009-02-08'],
] as const)('%s, which begins on %s', (_, startDate, held, last) => {
  expect(likelyLastDay({ ...usual, startDate, ...held })).toBe(last);
});
