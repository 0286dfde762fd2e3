import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { percentile } from './percentile.js';

test('is the smallest value with at least the given share of the values at or below it', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 0, max: 100 }), (values, percent) => {
      const found = percentile(values, percent);
      const notAbove = (bound: number) => values.filter((value) => value <= bound).length * 100;
      expect(values).toContain(found);
      expect(notAbove(found)).toBeGreaterThanOrEqual(percent * values.length);
      for (const lower of values.filter((value) => value < found))
        expect(notAbove(lower)).toBeLessThan(percent * values.length);
    }),
  ));

test('the minimum, the maximum, and no percentile without values', () => {
  const values = [5, 1, 3];
  expect([0, 50, 100].map((percent) => percentile(values, percent))).toEqual([1, 3, 5]);
  expect(() => percentile([], 50)).toThrow('at least one value');
});
