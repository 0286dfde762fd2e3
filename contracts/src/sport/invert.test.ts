import { expect, test } from '@jest/globals';
import { invert } from './invert.js';

test('finds where a rising function has a value, or else the nearer bound', () => {
  expect(invert((x) => x ** 3, 0.001, [0, 1])).toBeCloseTo(0.1, 14);
  expect(invert((x) => x, -7.25, [-12, 12])).toBeCloseTo(-7.25, 14);
  expect(invert((x) => x, 2, [0, 1])).toBeCloseTo(1, 14);
});
