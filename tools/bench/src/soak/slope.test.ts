import { expect, test } from '@jest/globals';
import { slopeOf } from './slope.js';

test('finds the slope of a line, and nearly 0 for noise around a constant', () => {
  const xs = Array.from({ length: 40 }, (_, x) => x);
  expect(slopeOf(xs.map((x) => ({ x, y: 100 + 3 * x })))).toBeCloseTo(3);
  expect(slopeOf(xs.map((x) => ({ x, y: 100 })))).toBe(0);
  expect(Math.abs(slopeOf(xs.map((x) => ({ x, y: x % 2 === 0 ? 90 : 110 }))))).toBeLessThan(0.1);
});
