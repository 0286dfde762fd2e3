import { expect, test } from '@jest/globals';
import { backoffMs } from './backoff.js';

const backoff = { firstMs: 100, longestMs: 1_000 };

test('a pause doubles with each failure, up to the longest one', () => {
  expect([0, 1, 2, 3, 4, 2_000].map((failures) => backoffMs(backoff, failures, 1))).toEqual([
    ...[100, 200, 400, 800, 1_000, 1_000],
  ]);
});

test('a pause is random in the upper half of the full pause', () => {
  expect([0, 0.5, 1].map((random) => backoffMs(backoff, 1, random))).toEqual([100, 150, 200]);
  expect(backoffMs(backoff, 0)).toBeGreaterThanOrEqual(50);
  expect(backoffMs(backoff, 0)).toBeLessThanOrEqual(100);
});
