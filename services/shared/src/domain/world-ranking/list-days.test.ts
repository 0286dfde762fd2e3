import { expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { ListDays } from './list-days.js';

const badminton = new ListDays(rankingRuleOf('badminton'));
const tennis = new ListDays(rankingRuleOf('tennis'));

test.each([
  ['badminton', '2025-06-29', '2025-07-01'],
  ['badminton', '2025-07-01', '2025-07-08'],
  ['badminton', '2017-12-24', '2017-12-28'],
  ['badminton', '2020-03-15', '2020-03-17'],
  ['badminton', '2020-03-17', '2021-02-02'],
  ['badminton', '2021-01-24', '2021-02-02'],
  ['tennis', '2020-03-15', '2020-03-16'],
  ['tennis', '2020-03-16', '2020-08-24'],
] as const)('%s: the first list after %s is that of %s', (sport, day, next) => {
  expect(dayOf({ badminton, tennis }[sport].after(dayNumber(day)))).toBe(next);
});

test('frozen weeks do not count', () => {
  const later = (day: string): string => dayOf(badminton.later(dayNumber(day), 52));
  expect(later('2024-07-02')).toBe('2025-07-01');
  expect(later('2020-03-10')).toBe('2022-01-18');
  expect(later('2021-02-02')).toBe('2022-02-01');
  expect(badminton.between(dayNumber('2020-03-10'), dayNumber('2021-02-09'))).toHaveLength(4);
  expect(tennis.frozenBetween(dayNumber('2020-03-16'), dayNumber('2020-08-24'))).toBe(22 * 7);
});
