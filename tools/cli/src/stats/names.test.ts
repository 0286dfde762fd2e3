import { describe, expect, test } from '@jest/globals';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { AnswerError } from './errors.js';
import { Names } from './names.js';
import type { World } from './world.js';

const player = (
  id: string,
  en: string,
  more: object = {},
): [string, World['players'] extends ReadonlyMap<string, infer P> ? P : never] => [
  id,
  { id, name: { en }, otherNames: [], sourceKeys: [], ...more },
];
const match = (matchId: string, [one, other]: readonly [string[], string[]]) => {
  const side = (ids: string[]) => ({ competitorId: ids.length === 2 ? '9' : ids[0]!, playerIds: ids });
  const facts = {
    discipline: 'MS',
    round: 'F',
    drawId: '1',
    outcome: 'completed',
    winner: 1,
    date: '2024-01-02',
    order: 1,
  };
  return {
    type: 'MatchCompleted',
    data: { editionId: '1', matchId, ...facts, games: [], sides: [side(one), side(other)] },
  };
};

const table = new MatchTable();
table.apply({
  type: 'EditionScheduled',
  data: {
    ...{ editionId: '1', seriesId: '1', name: { en: 'Open' }, level: 'super-1000', season: 2024, status: 'scheduled' },
    ...{ startDate: '2024-01-01', endDate: '2024-01-07', sourceKeys: [] },
  },
});
table.apply(match('1', [['1'], ['2']]));
table.apply(match('2', [['1', '3'], ['2']]));
const world: World = {
  table,
  players: new Map([
    player('1', 'LI Na', { association: 'CHN', birthDate: '1982-02-26' }),
    player('2', 'Li Na', { association: 'CHN' }),
    player('3', 'CHEN Long', { name: { en: 'CHEN Long', zh: '谌龙' }, association: 'INA' }),
    player('4', 'Nobody Yet'),
  ]),
  pairs: new Map([['9', ['1', '3']]]),
  draws: new Map(),
  lists: [],
};
const names = new Names(world, 'zh');
const idOf = (text: string): string => names.idOf(names.find(text));

describe('who is meant', () => {
  test('by id, by whole name in any language and case, by both names of a pair in either order', () => {
    expect(['2', '9', 'chen LONG', '谌龙', '谌龙 / li na', 'Li Na/CHEN Long'].map(idOf)).toEqual([
      '2',
      '9',
      '3',
      '3',
      '9',
      '9',
    ]);
  });

  test.each([
    ['Li Na', '"Li Na" may be 1 (LI Na, 1982-02-26) or 2 (Li Na, CHN): give the id'],
    ['CHEN', 'nobody is called "CHEN": give an id or the whole name'],
    ['CHEN Long / Nobody Yet', 'nobody is called "CHEN Long / Nobody Yet": give an id or the whole name'],
    ['Nobody Yet', '4 (Nobody Yet) has played no match'],
  ])('%s is refused', (text, message) => {
    expect(() => names.find(text)).toThrow(new AnswerError(message));
  });
});

test('names in the language that is asked for, English where there is none, associations of both', () => {
  expect(names.of(names.find('9'))).toEqual({ id: '9', name: 'LI Na / 谌龙', association: 'CHN/INA' });
});

test('whoever stands on lists alone has a number behind those of the match table', () => {
  const number = names.numberOf('4');
  expect(number).toBe(table.people.size);
  expect([names.numberOf('4'), names.idOf(number), names.size]).toEqual([number, '4', table.people.size + 1]);
});
