import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { frameOf } from '../frame/frame.js';
import { numberOf, type TestMatch, tableOf } from '../testing/small-table.js';
import { splitsOf } from './splits.js';

const matches: TestMatch[] = [
  { round: 'F', bestOf: 5, games: '6-4 6-4 6-4' },
  { edition: '2', round: 'F', bestOf: 3, sides: ['2', '1'], games: '6-4 6-4' },
  { edition: '2', round: 'SF', bestOf: 3, outcome: 'walkover' },
  { edition: '3', round: 'SF' },
];
const editions = {
  1: { level: 'grand-slam', surface: 'clay' as const, indoor: false },
  2: { level: 'tour', surface: 'hard' as const, indoor: true },
  3: { level: 'tour' },
};
const ranks = [2, 1, 1, 0];

test('matches are split by every fact, and left out where it is unknown', () => {
  const frame = frameOf(tableOf(matches, editions), profileOf('tennis'), { rankOf: (row) => ranks[row]! });
  const { total, by } = splitsOf(frame, numberOf(frame, '1'));
  const shown = Object.entries(by).map(([kind, groups]) => [
    kind,
    ...[...groups].map(([key, { tally, games }]) => `${key}: ${tally.won}-${tally.lost}, ${games.join('-')}`),
  ]);
  expect(total.tally).toEqual({ won: 2, lost: 1, walkoversWon: 1, walkoversLost: 0 });
  expect(shown).toEqual([
    ['surface', 'clay: 1-0, 3-0', 'hard: 0-1, 0-2'],
    ['roof', 'outdoor: 1-0, 3-0', 'indoor: 0-1, 0-2'],
    ['bestOf', '5: 1-0, 3-0', '3: 0-1, 0-2'],
    ['level', 'grand-slam: 1-0, 3-0', 'tour: 1-1, 0-2'],
    ['round', 'F: 1-1, 3-2', 'SF: 1-0, 0-0'],
    ['opponentRank', '2-5: 1-0, 3-0', '1: 0-1, 0-2'],
  ]);
});
