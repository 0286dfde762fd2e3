import { expect, test } from '@jest/globals';
import type { RankSeries } from '../compared';
import { endRanks } from './end-ranks';

const series = (discipline: RankSeries['discipline'], ranks: Readonly<Record<string, number>>): RankSeries => ({
  discipline,
  competitor: { id: '1', players: [] },
  basis: 'published',
  dates: Object.keys(ranks),
  ranks: Object.values(ranks),
  points: [],
});
const lists = ['2026-03-03', '2025-12-30', '2025-06-03', '2024-12-31', '2024-01-02'];

test('a season ends with the last list of its year, the current one with the newest list', () => {
  const own = [series('MD', { '2024-12-31': 40, '2025-06-03': 2, '2025-12-30': 9, '2026-03-03': 7 })];
  expect([...endRanks(own, 'MD', lists)].sort()).toEqual([
    [2024, 40],
    [2025, 9],
    [2026, 7],
  ]);
});
test('the best rank with any partner counts, but not one in another discipline', () => {
  const own = [series('MD', { '2025-12-30': 9 }), series('MD', { '2025-12-30': 4 }), series('XD', { '2025-12-30': 1 })];
  expect([...endRanks(own, 'MD', lists)]).toEqual([[2025, 4]]);
});
test('a player who is not on the last list has no rank at the end of the season', () => {
  expect(endRanks([series('MD', { '2025-06-03': 3 })], 'MD', lists).size).toBe(0);
});
