import { expect, test } from '@jest/globals';
import type { RankSeries } from '../compared';
import { eloRow } from './elo-rows';

const series: RankSeries = {
  discipline: 'WS',
  competitor: { id: '1', players: [{ id: '1', name: { en: 'BERG Ana', zh: null }, association: null }] },
  basis: 'computed',
  dates: ['2025-01-06', '2025-01-13', '2025-01-20'],
  ranks: [5, 2, 3],
  points: [1900, 2010.5, 2010],
};

test('everybody on an Elo list has a best rank, and those on the newest list a current rank', () => {
  const best = { bestRank: 2, highest: { rating: 2011, date: '2025-01-13' } };
  expect(eloRow(series, '2025-01-20')).toMatchObject({ rank: 3, rating: 2010, ...best });
  expect(eloRow(series, '2025-01-27')).toMatchObject({ rank: null, rating: null, ...best });
  expect(eloRow({ ...series, dates: [], ranks: [], points: [] }, '2025-01-27')).toBeNull();
});
