import { expect, test } from '@jest/globals';
import { proposedColumns } from './propose.js';

const tennis = 'ATP,Location,Tournament,Date,Series,Court,Surface,Round,Best of,Winner,Loser,W1,L1,W2,L2,Comment';

test('proposes columns by English names, with the winner first', () => {
  expect(proposedColumns(tennis.split(','))).toEqual({
    kind: 'matches',
    columns: {
      ...{ tournament: 'Tournament', level: 'Series', city: 'Location', surface: 'Surface', date: 'Date' },
      ...{ round: 'Round', court: 'Court', bestOf: 'Best of', player1: 'Winner', player2: 'Loser', outcome: 'Comment' },
    },
    games: [
      ['W1', 'L1'],
      ['W2', 'L2'],
    ],
    fixed: { winner: '1' },
  });
});

test('proposes columns by Chinese names', () => {
  expect(proposedColumns('赛事,级别,日期,项目,轮次,选手一,协会一,选手二,协会二,比分'.split(','))).toMatchObject({
    columns: {
      ...{ tournament: '赛事', level: '级别', date: '日期', discipline: '项目', round: '轮次', score: '比分' },
      ...{ player1: '选手一', association1: '协会一', player2: '选手二', association2: '协会二' },
    },
    fixed: {},
  });
});

test.each([
  ['Rank,Player,Country,Points,Date', { rank: 'Rank', player: 'Player', association: 'Country', points: 'Points' }],
  [
    '排名,姓名,协会,积分,参赛数',
    { rank: '排名', player: '姓名', association: '协会', points: '积分', tournaments: '参赛数' },
  ],
])('proposes a ranking list for %s', (header, columns) => {
  expect(proposedColumns(header.split(','))).toMatchObject({ kind: 'lists', columns });
});
