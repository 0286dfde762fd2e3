import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { mappedFolder } from '../testing/mapped-folder.js';
import { mappedReader } from './reader.js';

const mapping = {
  ...{ source: 'bwf', sport: 'badminton', kind: 'lists', decimal: ',' },
  columns: {
    ...{ date: 'Week', discipline: 'Event', rank: 'Rank', player: 'Name', playerId: 'Id', association: 'Country' },
    ...{ partner: 'Partner', partnerId: 'Partner Id', points: 'Points', tournaments: 'Events' },
  },
};
const header = 'Week;Event;Rank;Name;Id;Country;Partner;Partner Id;Points;Events';
const collectOf = async (rows: readonly string[]) =>
  collect(await mappedReader(mappedFolder(mapping, `${[header, ...rows, ''].join('\r\n')}`)));

test('reads lists of singles and doubles with a decimal comma, in any order of days', async () => {
  const { players, lists, refused } = await collectOf([
    '14.05.2024;MS;2;BORUM Bo;12;DEN;;;10.350,5;9',
    '14.05.2024;MS;1;ANVIK Alf;11;DEN;;;12.000;10',
    "21.05.2024;Men's doubles;1;ANVIK Alf;11;DEN;BORUM Bo;12;9.000;4",
    '14.05.2024;XD;1;ANVIK Alf;11;DEN;CARSE Cyd;13;800,25;',
    '14.05.2024;MS;3;DAHL Dan;14;DEN;;;many;1',
    '14.05.2024;ZZ;3;DAHL Dan;14;DEN;;;1;1',
  ]);
  expect(players.map(({ player }) => [player.sourceKey, player.gender])).toEqual([
    ['bwf:12', 'M'],
    ['bwf:11', 'M'],
    ['bwf:13', undefined],
  ]);
  expect(lists).toMatchObject([
    {
      ...{ discipline: 'MS', date: '2024-05-14' },
      rows: [
        { rank: 1, players: ['11'], points: 12_000, tournaments: 10 },
        { rank: 2, players: ['12'], points: 10_350.5 },
      ],
    },
    { discipline: 'XD', date: '2024-05-14', rows: [{ players: ['11', '13'], points: 800.25, tournaments: 0 }] },
    { discipline: 'MD', date: '2024-05-21', rows: [{ players: ['11', '12'] }] },
  ]);
  expect(refused).toEqual([
    'table.csv:6: Points is "many", which is not a whole number from 0',
    'table.csv:7: Event is "ZZ", which is not a known word of this column',
  ]);
});
