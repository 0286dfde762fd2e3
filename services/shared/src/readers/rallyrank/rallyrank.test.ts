import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { sourceFolder } from '../testing/source-folder.js';
import { rallyrankReader } from './reader.js';

const header = '{"format":"rallyrank","version":1,"sport":"badminton"}';
const player = (id: string) =>
  `{"type":"player","id":"${id}","name":{"en":"Player ${id}","zh":"选手"},"otherNames":[],"sourceKeys":["x:${id}"]}`;
const pair = '{"type":"pair","id":"3","playerIds":["1","2"]}';
const list =
  '{"type":"list","list":{"discipline":"MD","date":"2024-01-02","ranks":[1],"competitorIds":["3"],"points":[9],"tournaments":[1]}}';
const end = (lines: number) => `{"type":"end","lines":${lines}}`;

const open = (lines: readonly string[], ending = '\n') =>
  rallyrankReader(join(sourceFolder({ 'world.ndjson': lines.join('\n') + ending }), 'world.ndjson'));

test('converts lines to records with the ids of the file, and a pair on a list to its two players', async () => {
  const reader = await open([header, player('1'), player('2'), pair, list, end(4)]);
  const { players, pairs, lists, refused } = await collect(reader);
  expect(reader.sport).toBe('badminton');
  expect(players.map(({ key, player: { id, name } }) => [key, id, name.zh])).toEqual([
    ['1', '1', '选手'],
    ['2', '2', '选手'],
  ]);
  expect(pairs).toMatchObject([{ id: '3', players: ['1', '2'], at: { file: 'world.ndjson', line: 4 } }]);
  expect(lists[0]?.rows).toMatchObject([{ rank: 1, players: ['1', '2'], points: 9 }]);
  expect(refused).toEqual([]);
});

test('reads facts about persons in the order of their kinds, and refuses only a line that breaks a rule', async () => {
  const profile = '{"type":"profile","playerId":"1","weightKg":70,"links":{"weibo":"https://weibo.example/1"}}';
  const relation = '{"type":"relation","playerId":"1","kind":"elder-sister","relatedId":"2"}';
  const double = '{"type":"double","pairId":"3","discipline":"MD","from":"2020-01-01"}';
  const heavy = profile.replace('70', '700');
  const lines = [header, player('1'), player('2'), pair, profile, heavy, relation, double, end(7)];
  const { facts, refused } = await collect(await open(lines));
  expect(facts.map(({ at, fact }) => [at.line, JSON.stringify(fact)])).toEqual([
    [5, profile],
    [7, relation],
    [8, double],
  ]);
  expect(refused).toEqual(['world.ndjson:6: weightKg: Too big: expected number to be <=200']);
});

test('refuses a line with invalid facts with the rule, and accepts the others', async () => {
  const { players, refused } = await collect(await open([header, player('x'), player('2'), end(2)]));
  expect(players).toHaveLength(1);
  expect(refused).toEqual(['world.ndjson:2: id: only digits are allowed']);
});

test.each([
  [[], 'the file is empty'],
  [['{"format":"other"}', end(0)], 'not a header'],
  [[header.replace('1', '2'), end(0)], 'not a header'],
  [[header, player('1')], 'the end line is missing'],
  [[header, '{"type":"double"}', '{"type":"profile"}', end(2)], 'line 3 \\(profile\\) is out of order'],
  [[header, player('1'), end(2)], 'the end line does not match the 1 lines'],
  [[header, pair, player('1'), end(2)], 'line 3 \\(player\\) is out of order'],
  [[header, '{"type":"ghost"}', end(1)], 'line 2 does not start with a type'],
  [[header, '{"type":"pair"', end(1)], 'line 2 is not JSON'],
  [[header, end(0), player('1')], 'line 3 follows the end line'],
])('refuses a file of %j before it is read', async (lines, rule) => {
  await expect(open(lines, lines.length > 0 ? '\n' : '')).rejects.toThrow(new RegExp(rule));
});
