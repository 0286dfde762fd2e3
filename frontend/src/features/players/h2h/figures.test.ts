import { expect, test } from '@jest/globals';
import { balanceOver, decidersOf } from './figures';

const match = (
  date: string,
  winner: 1 | 2 | null,
  games: number[][],
  outcome: 'completed' | 'retired' | 'walkover' | 'unplayed' = 'completed',
) => ({ date, winner, games, outcome, round: 'F' as const });

const newestFirst = [
  match('2025-06-01', null, [], 'unplayed'),
  match('2025-05-01', 2, [
    [21, 12],
    [19, 21],
    [18, 21],
  ]),
  match('2025-04-01', 1, [], 'walkover'),
  match(
    '2024-05-01',
    1,
    [
      [21, 12],
      [12, 21],
      [11, 5],
    ],
    'retired',
  ),
  match('2023-05-01', 1, [
    [21, 12],
    [21, 19],
  ]),
  match('2022-05-01', 1, [
    [6, 4],
    [4, 6],
    [6, 7],
    [7, 6],
    [6, 3],
  ]),
];

test('the balance changes with each match that counts, starting with the oldest', () =>
  expect(balanceOver(newestFirst).map(({ match: { date }, balance }) => [date, balance])).toEqual([
    ['2022-05-01', 1],
    ['2023-05-01', 2],
    ['2024-05-01', 3],
    ['2025-05-01', 2],
  ]));

test('deciding games are those of completed matches that went to the last possible game', () =>
  expect(decidersOf(newestFirst)).toEqual({ won: 1, lost: 1 }));
