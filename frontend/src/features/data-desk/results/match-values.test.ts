import { expect, test } from '@jest/globals';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { contradictedBy, enteredIn, valuesOf } from './match-values';

const side = (id: string) => ({ id, players: [], seed: null, entry: null });
const match = (id: string, round: 'QF' | 'SF' | 'F', one: string, two: string): MatchView => ({
  ...{ id, round, drawId: '1', discipline: 'MS', slot: null, outcome: 'completed', winner: 1, date: '2025-01-07' },
  sides: [side(one), side(two)],
  games: [
    [21, 8],
    [21, 19],
  ],
  durationMin: 40,
  court: null,
});
const semi = match('1', 'SF', 'a', 'b');
const values = valuesOf(semi);

test('only changed facts are sent; an emptied one is removed', () => {
  expect(enteredIn({ ...values, court: '' }, values)).toEqual({});
  expect(enteredIn({ ...values, durationMin: null, winner: 2, score: '8-21 19-21' }, values)).toEqual({
    durationMin: null,
    winner: 2,
    games: [
      [8, 21],
      [19, 21],
    ],
  });
  expect(enteredIn({ ...values, two: 'c', outcome: 'unplayed', winner: 0, score: ' ' }, values)).toEqual({
    sides: ['a', 'c'],
    outcome: 'unplayed',
    winner: null,
    games: [],
  });
});

test('later matches of a side that no longer advances are found, in its draw only', () => {
  const final = match('2', 'F', 'c', 'a');
  const all = [match('0', 'QF', 'a', 'd'), semi, final, { ...final, id: '3', drawId: '2' }];
  const found = (changed: object) =>
    contradictedBy({ ...values, ...changed }, semi, all, ['QF', 'SF', 'F']).map(({ id }) => id);
  expect(found({ winner: 2 })).toEqual(['2']);
  expect(found({ one: 'e' })).toEqual(['2']);
  expect(found({ winner: 0 })).toEqual(['2']);
  expect(found({ score: '21-0 21-0' })).toEqual([]);
});
