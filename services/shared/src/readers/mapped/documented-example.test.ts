import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { mappedFolder } from '../testing/mapped-folder.js';
import { mappedReader } from './reader.js';

const documented = readFileSync(join(process.cwd(), 'docs/formats/mapping.md'), 'utf8');
const mapping = JSON.parse(/```json\n(.*?)```/s.exec(documented)![1]!) as Record<string, unknown>;

const header =
  'ATP,Location,Tournament,Date,Series,Court,Surface,Round,Best of,Winner,Loser,WRank,LRank,WPts,LPts,W1,L1,W2,L2,W3,L3,W4,L4,W5,L5,Wsets,Lsets,Comment,B365W,B365L';
const row = (name: string, series: string, date: string, round: string, score: string, comment = 'Completed') =>
  `1,Port,${name},${date},${series},Indoor,Hard,${round},5,Anvik A.,Borum B.,5,80,900,90,${score},3,1,${comment},1.5,2.5`;

test('the documented mapping reads a file of tennis-data.co.uk', async () => {
  const table = [
    header,
    row('Utopia Slam', 'Grand Slam', '05/01/2020', 'Quarterfinals', '6,4,4,6,7,6,6,3,,'),
    row('Utopia Slam', 'Grand Slam', '06/01/2020', 'Semifinals', '6,4,2,1,,,,,,', 'Retired'),
    row('Utopia Slam', 'Grand Slam', '07/01/2020', 'The Final', ',,,,,,,,,', 'Walkover'),
    row('Utopia Indoor', 'ATP500', '03/02/2020', 'The Final', ',,,,,,,,,', 'Awarded'),
    row('Utopia Cup', 'International Gold', '02/03/2020', 'Round Robin', '6,4,6,4,,,,,,'),
  ].join('\n');
  const { editions, refused, warned } = await collect(await mappedReader(mappedFolder(mapping, table)));
  expect([refused, warned]).toEqual([[], []]);
  expect(
    editions.map(({ edition, matches }) => [
      ...[edition.level, edition.startDate, edition.city, edition.surface],
      matches.map(({ round, outcome, games, bestOf }) => [round, outcome, games.length, bestOf]),
    ]),
  ).toEqual([
    [
      ...['grand-slam', '2020-01-05', 'Port', 'hard'],
      [
        ['QF', 'completed', 4, 5],
        ['SF', 'retired', 2, 5],
        ['F', 'walkover', 0, 5],
      ],
    ],
    ['tour-500', '2020-02-03', 'Port', 'hard', [['F', 'walkover', 0, 5]]],
    ['tour-500', '2020-03-02', 'Port', 'hard', [['RR', 'completed', 2, 5]]],
  ]);
});
