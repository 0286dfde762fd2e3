import { expect, test } from '@jest/globals';
import { joined, partsOf, startsOf } from './parts.js';

test('joined parts of any size split back unchanged', () => {
  const parts = [[3, 1], [], [4], [1, 5, 9]];
  const starts = startsOf(parts.map(({ length }) => length));
  expect([...starts]).toEqual([0, 2, 2, 3, 6]);
  const column = joined(new Int32Array(6), parts);
  expect(partsOf(starts, (from, to, part) => [part, ...column.subarray(from, to)])).toEqual(
    parts.map((values, part) => [part, ...values]),
  );
});

test('joining no parts gives an empty column', () => {
  expect(partsOf(startsOf([]), () => 0)).toEqual([]);
});

test('rejects parts that do not fit', () => {
  expect(() => joined(new Int32Array(1), [[1], [2]])).toThrow(RangeError);
});
