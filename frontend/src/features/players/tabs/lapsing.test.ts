import { expect, test } from '@jest/globals';
import { lapsingByDay, lapsingWithin } from './lapsing';

const row = (id: string, level: string, points: number, until: string, counts = true) => ({
  event: { id, level },
  points,
  until,
  counts,
});

test('points that count are summed by the list with which they lapse and by level', () => {
  const rows = [
    row('1', 'super-750', 20, '2026-03-03'),
    row('2', 'super-1000', 40, '2026-01-06'),
    row('3', 'super-750', 5, '2026-03-03'),
    row('4', 'super-750', 3, '2026-02-03', false),
  ];
  expect(lapsingByDay(rows)).toEqual({
    days: ['2026-01-06', '2026-03-03'],
    levels: [
      { level: 'super-750', points: [0, 25] },
      { level: 'super-1000', points: [40, 0] },
    ],
  });
});
test('points that lapse within some weeks after a list', () => {
  const toDefend = [
    { date: '2026-01-06', lapsing: 40, gained: 0 },
    { date: '2026-03-24', lapsing: 17, gained: 10 },
    { date: '2026-03-31', lapsing: 9, gained: 0 },
  ];
  expect(lapsingWithin(toDefend, '2025-12-30', 12)).toBe(47);
});
