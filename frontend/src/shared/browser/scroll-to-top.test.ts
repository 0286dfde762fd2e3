import { expect, test } from '@jest/globals';
import { scrollPosition } from './scroll-to-top';

test('a scroll takes 800 ms, is slow at both ends, and has gone half the way at half time', () => {
  expect([0, 100, 400, 700, 800, 2_000].map((ms) => Math.round(scrollPosition(1_000, 200, ms)))).toEqual([
    1_000, 975, 600, 225, 200, 200,
  ]);
  // The timestamp of a frame may be earlier than the call that started the scroll.
  expect(scrollPosition(1_000, 200, -3)).toBe(1_000);
});
