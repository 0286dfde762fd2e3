import { expect, test } from '@jest/globals';
import { contextOf, positionOf } from './position-of.js';

test('the position of a service is that of its own context; without a context it is the number of all events', () => {
  const checkpoint = { players: 3, tournaments: 5 };
  expect(contextOf('tournaments')).toEqual(['tournaments']);
  expect(positionOf('tournaments', checkpoint)).toBe(5);
  expect(positionOf('rankings', checkpoint)).toBe(0);
  expect(contextOf('stats')).toEqual([]);
  expect(positionOf('stats', checkpoint)).toBe(8);
});
