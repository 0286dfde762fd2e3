import { expect, test } from '@jest/globals';
import { seasonDays } from './season-days';

type Rows = Parameters<typeof seasonDays>[0];
const match = (date: string, winner: 1 | 2 | null, outcome = 'completed') => ({ date, winner, outcome });
const rowsOf = (...matches: ReturnType<typeof match>[]) => [{ matches }] as unknown as Rows;

test('wins and losses are counted by day, but not walkovers and matches without a winner', () => {
  const rows = rowsOf(
    match('2025-03-05', 1),
    match('2025-03-05', 2, 'retired'),
    match('2025-03-06', 1),
    match('2025-03-07', 1, 'walkover'),
    match('2025-03-08', null, 'unplayed'),
  );
  expect(seasonDays(rows, 2025).days).toEqual([
    { date: '2025-03-05', isWeek: false, won: 1, lost: 1, week: 9, weekday: 2 },
    { date: '2025-03-06', isWeek: false, won: 1, lost: 0, week: 9, weekday: 3 },
  ]);
});

test('matches without days of their own are counted by the week of the likely day', () => {
  const likely = (day: string) => ({ ...match('2025-06-30', 1), likelyDay: { day, isWeek: false } });
  expect(seasonDays(rowsOf(likely('2025-07-02'), likely('2025-07-06'), likely('2025-07-08')), 2025).days).toEqual([
    { date: '2025-06-30', isWeek: true, won: 2, lost: 0, week: 26, weekday: 0 },
    { date: '2025-07-07', isWeek: true, won: 1, lost: 0, week: 27, weekday: 0 },
  ]);
});

test('a calendar begins with the week of the first day of the year', () => {
  // 2025-01-01 and 2025-12-31 are Wednesdays.
  const { weeks, months, days } = seasonDays(rowsOf(match('2025-01-01', 1), match('2025-12-31', 2)), 2025);
  expect(days.map(({ week, weekday }) => [week, weekday])).toEqual([
    [0, 2],
    [52, 2],
  ]);
  expect(weeks).toBe(53);
  expect(months.slice(0, 2)).toEqual([
    { date: '2025-01-01', week: 0 },
    { date: '2025-02-01', week: 4 },
  ]);
});

test('a match before the year belongs to the calendar of its season', () => {
  const { days, months } = seasonDays(rowsOf(match('2024-12-29', 1)), 2025);
  expect(days).toMatchObject([{ week: 0, weekday: 6 }]);
  expect(months[0]).toEqual({ date: '2025-01-01', week: 1 });
});
