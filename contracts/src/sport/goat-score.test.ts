import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type GoatWeight, scoreGoat } from './goat-score.js';

const weight = fc.record({
  points: fc.integer({ min: -20, max: 40 }).map((n) => n / 2),
  per: fc.integer({ min: 1, max: 20 }),
});
const world = fc
  .tuple(fc.array(weight, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 12 }))
  .chain(([weights, size]) =>
    fc.record({
      weights: fc.constant(weights),
      counts: fc.array(fc.array(fc.nat(60), { minLength: size, maxLength: size }), {
        minLength: weights.length,
        maxLength: weights.length,
      }),
    }),
  );

describe('GOAT points', () => {
  test('equal a manual calculation: only whole multiples count, and ties share the better rank', () => {
    const weights = [
      { points: 3, per: 1 },
      { points: 1, per: 13 },
    ];
    const { parts, totals, order, ranks } = scoreGoat(weights, [
      [0, 1, 1, 0],
      [25, 12, 13, 39],
    ]);
    expect(parts.map((part) => [...part])).toEqual([
      [0, 3, 3, 0],
      [1, 0, 1, 3],
    ]);
    expect([...totals]).toEqual([1, 3, 4, 3]);
    expect([...order]).toEqual([2, 1, 3, 0]);
    expect([...ranks]).toEqual([1, 2, 2, 4]);
  });

  test('have parts that add up to the total, and list the best first', () => {
    fc.assert(
      fc.property(world, ({ weights, counts }) => {
        const { parts, totals, order } = scoreGoat(weights, counts);
        for (let i = 0; i < totals.length; i++) {
          expect(totals[i]).toBe(parts.reduce((sum, part) => sum + part[i]!, 0));
        }
        expect([...order].map((i) => totals[i]!)).toEqual([...totals].sort((a, b) => b - a));
      }),
    );
  });

  test('are 0 without weights', () => {
    fc.assert(
      fc.property(world, ({ weights, counts }) => {
        const nothing = weights.map(({ per }): GoatWeight => ({ points: 0, per }));
        const { totals, ranks } = scoreGoat(nothing, counts);
        expect(totals.every((total) => Object.is(total, 0))).toBe(true);
        expect(ranks.every((rank) => rank === 1)).toBe(true);
      }),
    );
  });

  test('do not depend on the order of the columns', () => {
    fc.assert(
      fc.property(world, ({ weights, counts }) => {
        const size = counts[0]!.length;
        const one = scoreGoat(weights, counts);
        const two = scoreGoat(
          weights,
          counts.map((column) => column.toReversed()),
        );
        expect([...two.totals].reverse()).toEqual([...one.totals]);
        expect([...two.ranks]).toEqual([...one.ranks]);
        const pointsAt = ({ order, totals }: typeof one) => Array.from({ length: size }, (_, i) => totals[order[i]!]);
        expect(pointsAt(two)).toEqual(pointsAt(one));
      }),
    );
  });

  test.each<[string, GoatWeight[], number[][]]>([
    ['weights', [], [[1]]],
    [
      'columns',
      [
        { points: 1, per: 1 },
        { points: 1, per: 1 },
      ],
      [[1], [1, 2]],
    ],
    ['units', [{ points: 1, per: 0 }], [[1]]],
  ])('refuses %s that do not fit', (_, weights, counts) =>
    expect(() => scoreGoat(weights, counts)).toThrow(RangeError),
  );
});
