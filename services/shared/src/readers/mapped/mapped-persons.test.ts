import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { mappedFolder } from '../testing/mapped-folder.js';
import { mappedReader } from './reader.js';

const mapping = {
  ...{ source: 'club', sport: 'badminton', kind: 'matches' },
  columns: {
    ...{ tournament: 'event', date: 'day', discipline: 'draw', round: 'round', score: 'score', winner: 'winner' },
    ...{ player1: 'a', player2: 'b', playerId1: 'aid', playerId2: 'bid', matchId: 'no' },
  },
  fixed: { level: 'super-100' },
};
const header = 'event;day;draw;round;no;a;aid;b;bid;score;winner';
const collectOf = async (rows: readonly string[], more: object = {}) =>
  collect(await mappedReader(mappedFolder({ ...mapping, ...more }, `${[header, ...rows, ''].join('\n')}`)));
const start = 'Utopia Open;2024-05-07';

test.each([
  ['Cy / Di', 2],
  ['cy & di', 2],
  ['Di、Cy', 2],
  ['Al/Bo', 1],
  ['AL', 1],
])('the winner of a doubles match that is written as %j is side %i', async (winner, side) => {
  const { editions } = await collectOf([`${start};MD;F;1;Al/Bo;;Cy/Di;;;${winner}`]);
  expect(editions[0]?.matches[0]?.winner).toBe(side);
});

test('names of both sides are no winner', async () => {
  const { refused } = await collectOf([`${start};MD;F;1;Al/Bo;;Cy/Di;;21-3 21-4;Al/Cy`]);
  expect(refused).toEqual(['table.csv:2: no winner: winner is "Al/Cy"']);
});

test('a score that begins with the winner needs the winner', async () => {
  const { winner: _, ...columns } = mapping.columns;
  await expect(collectOf([], { columns, scoreOf: 'winner' })).rejects.toMatchObject({
    details: { rule: 'columns.winner: required' },
  });
});

test('an id has a record for each name and sex, whatever the order of rows', async () => {
  const rows = [
    `${start};XD;F;1;Al/Bo;7;Cy/Di;8;21-3 21-4;1`,
    `${start};MS;F;2;Al;7;Cy;8;21-3 21-4;1`,
    `${start};WS;F;3;Eva;7;Di;9;21-3 21-4;1`,
    `${start};MS;SF;4;Al;7;Cy;8;21-3 21-4;1`,
  ];
  const sevens = async (given: readonly string[]) =>
    (await collectOf(given)).players
      .filter(({ key }) => key === '7')
      .map(({ player: { name, gender } }) => `${name.en} ${gender}`);
  expect(await sevens(rows)).toEqual(['Al undefined', 'Al M', 'Eva F']);
  expect(await sevens(rows.toReversed())).toEqual(['Al M', 'Eva F']);
});

test.each(['0', '-', 'NA', 'n/a'])('%j is not an id of a person', async (none) => {
  const { players } = await collectOf([`${start};MS;F;1;Al;${none};Bo;${none};21-3 21-4;1`]);
  expect(players.map(({ player }) => [player.name.en, player.sourceKey])).toEqual([
    ['Al', undefined],
    ['Bo', undefined],
  ]);
});

test('numbers of matches that each draw counts from 1 keep all matches', async () => {
  const rows = [
    `${start};MS;F;1;Al;7;Bo;8;21-3 21-4;1`,
    `${start};WS;F;1;Eva;9;Fay;10;21-3 21-4;1`,
    `${start};WS;SF;2;Eva;9;Gil;11;21-3 21-4;1`,
  ];
  const { editions, refused } = await collectOf(rows);
  expect(refused).toEqual([]);
  const ids = editions[0]!.matches.map(({ matchId }) => matchId);
  expect(new Set(ids).size).toBe(3);
  const alone = (await collectOf(rows.slice(1))).editions[0]!.matches;
  expect(alone.map(({ matchId }) => matchId)).toEqual(['1', '2']);
});
