import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { sourceFolder } from '../testing/source-folder.js';
import { atpListsReader } from './reader.js';

test('reads people as names with their places on the lists, and lists as cut', async () => {
  const reader = atpListsReader(
    sourceFolder({
      'players.csv': 'id,name\nO001,Al One\nT002,Bo Two\nN003,\n',
      'official_top200.csv.gz': 'date,rank,id,points\n19730823,1,O001,0\n19730823,2,T002,0\n19730899,1,O001,0\n',
    }),
  );
  const { players, lists, refused } = await collect(reader);
  expect(players.map(({ player, standings }) => [player, standings])).toEqual([
    [{ sourceKey: 'atp:O001', name: { en: 'Al One' }, gender: 'M', otherNames: [] }, [{ date: '1973-08-23', rank: 1 }]],
    [{ sourceKey: 'atp:T002', name: { en: 'Bo Two' }, gender: 'M', otherNames: [] }, [{ date: '1973-08-23', rank: 2 }]],
  ]);
  expect(lists).toMatchObject([
    { discipline: 'MS', date: '1973-08-23', rows: [{ players: ['O001'] }, { players: ['T002'] }] },
  ]);
  expect(refused).toEqual([
    'players.csv:4: name is empty',
    'official_top200.csv.gz:4: date is "19730899", which is not a day: days are written YYYYMMDD',
  ]);
  expect([reader.sport, reader.listsAreCut]).toEqual(['tennis', true]);
});
