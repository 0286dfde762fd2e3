import { expect, test } from '@jest/globals';
import { offsetToMiddle } from './use-in-view';

test.each([
  ['all of it is seen', [100, 300], [100, 140], 0],
  ['it is beyond the end', [100, 300], [400, 440], 220],
  ['it is cut off at the end', [100, 300], [280, 320], 100],
  ['it is before the start', [100, 300], [20, 60], -160],
] as const)('scrolls to the middle unless all of it is seen: %s', (_, box, element, offset) =>
  expect(offsetToMiddle(box, element)).toBe(offset),
);
