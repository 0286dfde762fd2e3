import { expect, test } from '@jest/globals';
import { isEqual } from './equal.js';

test.each([
  [
    { a: 1, b: [1, { c: 'x' }] },
    { b: [1, { c: 'x' }], a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [[], []],
  [null, null],
])('%j equals %j', (one, two) => {
  expect(isEqual(one, two)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: null }, {}],
  [{}, { a: null }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [{ a: [1] }, { a: [2] }],
  [undefined, {}],
])('%j differs from %j', (one, two) => {
  expect(isEqual(one, two)).toBe(false);
});
