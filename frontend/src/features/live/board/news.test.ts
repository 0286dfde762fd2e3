import { expect, test } from '@jest/globals';
import type { LiveMatch, LiveState } from '@rallyrank/contracts/live/match';
import { newsOf } from './news';

// Only what the function reads.
const match = (matchId: string, state: LiveState, ...games: number[][]) =>
  ({ editionId: '1', matchId, state, score: { games, points: null } }) as unknown as LiveMatch;

test('news are sorted by importance, and an unchanged or unknown match is not news', () => {
  const same = match('5', 'InProgress', [1, 0]);
  const before = [
    match('1', 'InProgress', [3, 4]),
    match('2', 'InProgress', [20, 4]),
    match('3', 'InProgress', [21, 4], [20, 3]),
    match('4', 'Waitingtostart'),
    same,
  ];
  const after = [
    match('1', 'InProgress', [3, 5]),
    match('2', 'InProgress', [21, 4], [0, 0]),
    match('3', 'Finished', [21, 4], [21, 3]),
    match('4', 'OnCourt'),
    same,
    match('6', 'InProgress', [9, 9]),
  ];
  expect(newsOf(before, after).map(({ kind, match: { matchId } }) => [kind, matchId])).toEqual([
    ['finished', '3'],
    ['game', '2'],
    ['started', '4'],
    ['point', '1'],
  ]);
});
