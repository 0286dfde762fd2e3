import { expect, test } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { hasDays, likelyDay } from './likely-day.js';

test('a source of tournaments without days for matches is known by its keys', () => {
  expect(hasDays(['sackmann:2024-540', 'tml:2024-540'])).toBe(false);
  expect(hasDays(['sackmann:2024-540', 'mapped:540'])).toBe(true);
  expect(hasDays([])).toBe(true);
});

const week = { startDate: '2024-07-15', endDate: '2024-07-21' };
const fortnight = { startDate: '2024-07-01', endDate: '2024-07-14' };
test.each<[string, typeof week, RoundCode, string, boolean]>([
  ['the final is on the last day', week, 'F', '2024-07-21', false],
  ['the semi-final is a day earlier', week, 'SF', '2024-07-20', false],
  ['two days earlier in two weeks', fortnight, 'SF', '2024-07-12', false],
  ['no round is before the first day', fortnight, 'R256', '2024-07-01', false],
  ['a group match is in the week of the first day', week, 'RR', '2024-07-15', true],
  ['so is a match of qualifying', week, 'QSF', '2024-07-15', true],
])('%s', (_, period, round, day, isWeek) => expect(likelyDay(period, round)).toEqual({ day, isWeek }));

test('the days are in the order of the rounds', () => {
  const rounds: RoundCode[] = ['R256', 'R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F'];
  for (const period of [week, fortnight]) {
    const days = rounds.map((round) => likelyDay(period, round).day);
    expect(days).toEqual(days.toSorted());
  }
});
