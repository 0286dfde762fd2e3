import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { inGbk } from '../testing/in-gbk.js';
import { mappedFolder } from '../testing/mapped-folder.js';
import { mappedReader } from './reader.js';

/** The columns of tennis-data.co.uk, which lists the winner first and the games of each set in two columns. */
const header =
  'ATP,Location,Tournament,Date,Series,Court,Surface,Round,Best of,Winner,Loser,WRank,LRank,W1,L1,W2,L2,W3,L3,Comment';
const sets = [1, 2, 3].map((set) => [`W${set}`, `L${set}`]);
const tennisData = {
  ...{ source: 'tennis-data', sport: 'tennis', kind: 'matches', games: sets },
  columns: {
    ...{ tournament: 'Tournament', city: 'Location', date: 'Date', level: 'Series', surface: 'Surface' },
    ...{ round: 'Round', bestOf: 'Best of', player1: 'Winner', player2: 'Loser', outcome: 'Comment' },
  },
  fixed: { discipline: 'MS', winner: '1' },
  words: { levels: { ATP250: 'tour' } },
};
const row = (date: string, round: string, winner: string, loser: string, score: string, comment = 'Completed') =>
  `1,Port,Utopia Open,${date},ATP250,Outdoor,Hard,${round},3,${winner},${loser},5,80,${score},${comment}`;
const collectOf = async (mapping: object, table: string | Uint8Array) =>
  collect(await mappedReader(mappedFolder(mapping as Record<string, unknown>, table)));

test('reads a table with the winner first, counted rounds and games in columns', async () => {
  const { players, editions, refused } = await collectOf(
    tennisData,
    [
      header,
      row('13/01/2020', '1st Round', 'Anvik A.', 'Borum B.', '6,4,6,7,7,5'),
      row('14/01/2020', '2nd Round', 'Anvik A.', 'Carse C.', '6,4,2,1,,', 'Retired'),
      row('15/01/2020', 'Quarterfinals', 'Anvik A.', 'Dahl D.', ',,,,,', 'Walkover'),
      row('16/01/2020', 'Semifinals', 'Anvik A.', 'Erle E.', '6,,6,4,,'),
      row('17/01/2020', 'The Final', 'Anvik A.', 'Frey F.', '6,1,6,2,,', 'Rained off'),
      '',
    ].join('\n'),
  );
  expect(players.map(({ player }) => player)).toEqual(
    ['Anvik A.', 'Borum B.', 'Carse C.', 'Dahl D.'].map((en) => ({ name: { en }, gender: 'M', otherNames: [] })),
  );
  expect(editions).toMatchObject([
    {
      sourceKey: 'tennis-data:Utopia Open 2020',
      series: { key: 'utopia-open' },
      edition: { level: 'tour', season: 2020, startDate: '2020-01-13', endDate: '2020-01-15', surface: 'hard' },
      draws: [{ drawId: '1', discipline: 'MS', size: 32 }],
      matches: [
        {
          round: 'R32',
          outcome: 'completed',
          winner: 1,
          games: [
            [6, 4],
            [6, 7],
            [7, 5],
          ],
          bestOf: 3,
        },
        {
          round: 'R16',
          outcome: 'retired',
          winner: 1,
          games: [
            [6, 4],
            [2, 1],
          ],
          date: '2020-01-14',
        },
        { round: 'QF', outcome: 'walkover', winner: 1, games: [] },
      ],
    },
  ]);
  expect(refused).toEqual([
    'table.csv:5: W1, L1, W2, L2, W3, L3 is "6 6-4", which is not a score',
    'table.csv:6: Comment is "Rained off", and "Rained off" is not a known outcome',
  ]);
});

const chinese = {
  ...{ source: 'gdbf', sport: 'badminton', kind: 'matches', encoding: 'gb18030' },
  columns: {
    ...{ tournament: '赛事', level: '级别', date: '日期', discipline: '项目', round: '轮次' },
    ...{ player1: '选手一', player2: '选手二', association1: '协会一', association2: '协会二', score: '比分' },
  },
};
test('reads Chinese words of rounds, levels, disciplines and outcomes in GBK', async () => {
  const table = inGbk(
    '赛事,级别,日期,项目,轮次,选手一,协会一,选手二,协会二,比分\n' +
      '乌托邦公开赛,超级300赛,2024年5月7日,男双,决赛,甲一/乙二,CHN,丙三/丁四,DEN,21:18 15:21 11:3 退赛\n',
  );
  const { players, editions, refused } = await collectOf(
    { ...chinese, columns: { ...chinese.columns, winner: '选手一' } },
    table,
  );
  expect(refused).toEqual([]);
  expect(players.map(({ player: { name, gender, association } }) => [name.zh, gender, association])).toEqual([
    ['甲一', 'M', 'CHN'],
    ['乙二', 'M', 'CHN'],
    ['丙三', 'M', 'DEN'],
    ['丁四', 'M', 'DEN'],
  ]);
  expect(editions).toMatchObject([
    {
      series: { key: '乌托邦公开赛' },
      edition: { level: 'super-300', startDate: '2024-05-07' },
      draws: [{ discipline: 'MD', size: 2 }],
      matches: [
        {
          round: 'F',
          outcome: 'retired',
          winner: 1,
          games: [
            [21, 18],
            [15, 21],
            [11, 3],
          ],
        },
      ],
    },
  ]);
});

const plain = {
  ...{ source: 'club', sport: 'badminton', kind: 'matches' },
  columns: {
    ...{ tournament: 'event', date: 'day', round: 'round', player1: 'a', player2: 'b', score: 'score' },
    ...{ playerId1: 'aid', playerId2: 'bid' },
  },
  fixed: { discipline: 'MS', level: 'super-100' },
};
const columns = 'event;day;round;a;aid;b;bid;score';

test('the side with more games wins if the table has no winner, and an equal row is nothing new', async () => {
  const { editions, players, repeated, refused } = await collectOf(
    plain,
    `${columns}
Utopia Open;2024-05-07;SF;Al;7;Bo;8;18-21 17-21
Utopia Open;2024-05-07;SF;Al;7;Bo;8;18-21 17-21
Utopia Open;2024-05-07;SF;Al;7;Bo;8;21-3 21-4
Utopia Open;2024-05-07;SF;Cy;9;bye;;
Utopia Open;2025-05-07;SF;Al;7;Bo;8;21-18 10-21
Utopia Junior Open;2025-05-07;F;Al;7;Bo;8;21-18 21-1
`,
  );
  expect(players.map(({ player }) => player.sourceKey)).toEqual(['club:7', 'club:8', 'club:9']);
  expect(
    editions.map(({ edition, matches, draws }) => [edition.season, matches.length, draws[0]?.byes.length]),
  ).toEqual([[2024, 1, 1]]);
  expect(editions[0]?.matches[0]).toMatchObject({
    winner: 2,
    games: [
      [18, 21],
      [17, 21],
    ],
  });
  expect(repeated).toEqual(['table.csv:3']);
  expect(refused).toEqual([
    'table.csv:6: no winner: winner is ""',
    expect.stringMatching(/^table\.csv:4: the two sides already met in this round/),
  ]);
});

test.each([
  [{ dateOrder: 'day-month' }, '2024-04-03'],
  [{ dateOrder: 'month-day' }, '2024-03-04'],
])('an ambiguous order of days is read as %j states', async (more, date) => {
  const { editions } = await collectOf({ ...plain, ...more }, `${columns}\nOpen;03/04/2024;F;Al;7;Bo;8;21-3 21-4\n`);
  expect(editions[0]?.matches[0]?.date).toBe(date);
});

test('an ambiguous order of days is rejected with both readings', async () => {
  await expect(collectOf(plain, `${columns}\nOpen;03/04/2024;F;Al;7;Bo;8;21-3 21-4\n`)).rejects.toMatchObject({
    details: {
      rule: 'day is 03/04/2024 in line 2, which may be 2024-04-03 or 2024-03-04: state dateOrder in the mapping',
    },
  });
});

test.each([
  [{ source: 'Club 7' }, 'source: lower-case letters, digits and dashes'],
  [{ columns: { ...plain.columns, round: undefined } }, 'columns.round: required'],
  [{ columns: { ...plain.columns, round: 'stage' } }, 'the header lacks stage'],
])('a mapping with %j is rejected', async (more, rule) => {
  await expect(collectOf({ ...plain, ...more }, `${columns}\n`)).rejects.toMatchObject({ details: { rule } });
});
