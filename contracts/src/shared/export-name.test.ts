import { expect, test } from '@jest/globals';
import { exportFileName } from './export-name.js';

test.each([
  ['listMatchStatistics', {}, 'match-statistics.csv'],
  [
    'listMatchStatistics',
    { discipline: 'MS', surface: 'clay', season: '2024', pageNum: '2', export: 'csv' },
    'match-statistics_MS_clay_season-2024.csv',
  ],
  ['getPlayerStreak', { playerId: '7', current: 'true', kind: undefined }, 'player-streak_playerId-7_current-true.csv'],
  ['listRecords', { name: '连胜', association: '../a"b' }, 'records_..-a-b.csv'],
])('the file of %s with %j is %s', (route, query, name) => {
  expect(exportFileName(route, query, 'csv')).toBe(name);
});

test('a long filter does not make a long name', () => {
  expect(exportFileName('listRecords', { name: 'x'.repeat(500) }, 'json')).toHaveLength(105);
});
