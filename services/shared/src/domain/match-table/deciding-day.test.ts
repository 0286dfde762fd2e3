import { expect, test } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { smallTable } from '../world-ranking/testing/small-world.js';
import { decidingDay } from './deciding-day.js';

test.each([
  ['F', '1989-06-11', '1989-06-11'],
  ['SF', '1989-06-11', '1989-05-29'],
  ['F', '1989-05-29', '1989-05-29'],
] as const)('the %s of an edition until %s that is dated on its first day was decided on %s', (round, end, day) => {
  const table = smallTable({ id: '1', level: 'grand-slam', start: '1989-05-29', end, results: [[round, '1', '2']] });
  expect(dayOf(decidingDay(table, 0))).toBe(day);
});
