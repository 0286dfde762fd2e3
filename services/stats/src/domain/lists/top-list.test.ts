import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TopList } from './top-list.js';

test('keeps the first elements of the sorted list', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 })), fc.integer({ min: 1, max: 10 }), (numbers, limit) => {
      const list = new TopList<number>(limit, (a, b) => b - a);
      for (const number of numbers) list.add(number);
      expect(list.done()).toEqual(numbers.toSorted((a, b) => b - a).slice(0, limit));
    }),
  ));

test('has the worst kept element as its floor once it is full', () => {
  const list = new TopList<number>(2, (a, b) => b - a);
  for (const number of [1, 2, 3]) list.add(number);
  expect(list.floor).toBeUndefined();
  list.add(4);
  expect(list.floor).toBe(3);
});
