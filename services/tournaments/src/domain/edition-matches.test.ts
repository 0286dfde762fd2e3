import { expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { smallTable } from '@rallyrank/shared/domain/world-ranking/testing/small-world';
import { championsOf } from './edition-matches.js';

const team = badminton.levels.find((level) => level.team)!.key;
const final = (level: string) =>
  smallTable({
    id: '1',
    level,
    start: '2024-04-27',
    results: [
      ['SF', '1', '3'],
      ['F', '1', '2'],
    ],
  });

test('an event has champions, unless it is a team event', () => {
  expect(championsOf(final('super-1000'), badminton, 0)).toEqual([{ discipline: 'MS', row: 1, winner: 1 }]);
  expect(championsOf(final(team), badminton, 0)).toEqual([]);
});
