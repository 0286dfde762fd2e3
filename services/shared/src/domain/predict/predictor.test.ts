import { describe, expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import fc from 'fast-check';
import { FIRST_DAY, inOrder, inputOf, match, type WorldMatch, worlds } from '../elo/testing/rating-world.js';
import { predictorOn } from './predictor-on.js';

const { rating } = profileOf('badminton');
const MS = disciplines.indexOf('MS');

const told = (world: readonly WorldMatch[], one: string, two: string, day: number): number => {
  const input = inputOf(world);
  const sides = [one, two].map((id) => ({ competitor: input.table.people.find(id)!, entry: 'direct' as const }));
  const occasion = { day: FIRST_DAY + day, surface: -1, bestOf: 3, host: -1 };
  return predictorOn(input, rating, MS, FIRST_DAY + day).probability({ ...occasion, sides: [sides[0]!, sides[1]!] });
};

/** Both players meet first, so that the table contains them. */
const known = (world: readonly WorldMatch[]): WorldMatch[] => [
  match(0, 0, [1], [2]),
  ...world.map((m) => ({ ...m, id: m.id + 1 })),
];

describe('match predictor', () => {
  test('returns probabilities of the two sides that add up to 1', () => {
    fc.assert(
      fc.property(worlds, fc.nat({ max: 150 }), (world, day) => {
        const p = told(known(world), '1', '2', day);
        expect(p).toBeGreaterThan(0);
        expect(p + told(known(world), '2', '1', day)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('does not use matches of its day or later', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 120 }), (world, day) => {
        const turned = known(world).map((m): WorldMatch => {
          return m.day < day ? m : { ...m, winner: m.winner === 1 ? 2 : 1, games: [[3, 21]], outcome: 'completed' };
        });
        expect(told(turned, '1', '2', day)).toBe(told(known(world), '1', '2', day));
      }),
    );
  });

  test('learns from results, and most from clear results', () => {
    const others = [match(0, 0, [4], [5]), match(1, 1, [6], [7])];
    const after = (games: WorldMatch['games']) => told([...others, match(2, 2, [4], [6], { games })], '4', '6', 9);
    const before = told(others, '4', '6', 9);
    const close = after([
      [21, 19],
      [22, 20],
    ]);
    const clear = after([
      [21, 5],
      [21, 8],
    ]);
    expect(close).toBeGreaterThan(before);
    expect(clear).toBeGreaterThan(close);
  });

  test('does not depend on the order of import', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const all = known(world);
        expect(told(all.toReversed(), '1', '2', 200)).toBe(told(all.toSorted(inOrder), '1', '2', 200));
      }),
    );
  });
});
