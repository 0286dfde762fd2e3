import { expect, test } from '@jest/globals';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { dueBreak } from './due-break';

// Only what the function reads.
const match = (games: number[][], server: 1 | 2, more: object = {}) =>
  ({
    ...{ state: 'InProgress', discipline: 'MS', firstDay: '2026-01-02', interruption: null, gamesToWin: 2 },
    ...{ decider: null, score: { games, server, isDecided: false }, ...more },
  }) as unknown as LiveMatch;
const due = (...args: Parameters<typeof match>) => dueBreak(badminton, match(...args));

test.each([
  ['a side has just reached 11', [[11, 7]], 1, 'interval'],
  [
    'the other side has',
    [
      [21, 15],
      [10, 11],
    ],
    2,
    'interval',
  ],
  ['a point was played since', [[11, 8]], 2, undefined],
  ['both have 11', [[11, 11]], 2, undefined],
  ['play continues', [[12, 8]], 1, undefined],
  [
    'a game has ended',
    [
      [21, 15],
      [0, 0],
    ],
    1,
    'between-games',
  ],
  ['the match begins', [[0, 0]], 1, undefined],
] as const)('%s', (_, games, server, expected) => expect(due(games as unknown as number[][], server)).toBe(expected));

test('no break is due during a break, after the match, and in tennis', () => {
  expect(due([[11, 7]], 1, { interruption: 'interval' })).toBeUndefined();
  expect(
    due(
      [
        [21, 7],
        [21, 3],
      ],
      1,
      {
        score: {
          games: [
            [21, 7],
            [21, 3],
          ],
          server: null,
          isDecided: true,
        },
      },
    ),
  ).toBeUndefined();
  expect(
    dueBreak(
      tennis,
      match(
        [
          [6, 4],
          [0, 0],
        ],
        1,
      ),
    ),
  ).toBeUndefined();
});
