import { expect, test } from '@jest/globals';
import { joined, partsOf, startsOf } from './parts.js';

test('parts of any size come back from the column they were joined in', () => {
  const parts = [[3, 1], [], [4], [1, 5, 9]];
  const starts = startsOf(parts.map(({ length }) => length));
  expect([...starts]).toEqual([0, 2, 2, 3, 6]);
  const column = joined(new Int32Array(6), parts);
  expect(partsOf(starts, (from, to, part) => [part, ...column.subarray(from, to)])).toEqual(
    parts.map((values, part) => [part, ...values]),
  );
});

test('no parts are an empty column', () => {
  expect(partsOf(startsOf([]), () => 0)).toEqual([]);
});

test('parts that do not fit are an error', () => {
  expect(() => joined(new Int32Array(1), [[1], [2]])).toThrow(RangeError);
});
