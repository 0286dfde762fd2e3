import { expect, test } from '@jest/globals';
import type { StandingLists } from '../records/input.js';
import { newNumberOne } from './number-one.js';

const WEEK = 7;
/** Lists a week apart, of competitors with their ranks, the best first. */
const listsOf = (...lists: readonly (readonly (readonly [competitor: number, rank: number])[])[]): StandingLists => {
  const days = Int32Array.from(lists, (_, at) => at * WEEK);
  const ends = [0];
  for (const list of lists) ends.push(ends.at(-1)! + list.length);
  const places = lists.flat();
  return {
    ...{ discipline: 0, basis: 'published', days, lapses: days.map((day) => day + WEEK), lasts: days.map(() => WEEK) },
    starts: Int32Array.from(ends),
    competitors: Int32Array.from(places, ([competitor]) => competitor),
    ranks: Int32Array.from(places, ([, rank]) => rank),
    points: new Float64Array(places.length),
  };
};

const own = [
  [5, 1],
  [6, 2],
] as const;
const shared = [
  [5, 1],
  [6, 1],
] as const;
const other = [
  [6, 1],
  [5, 2],
] as const;

test('a competitor becomes No. 1 on the first list after a day', () => {
  expect(newNumberOne(listsOf(own, other), 3)).toEqual({ competitor: 6, day: WEEK });
  expect(newNumberOne(listsOf(own, own), 3)).toBeUndefined();
});

test('a competitor that shared the first place before, or shares it then, does not become No. 1', () => {
  expect(newNumberOne(listsOf(shared, other), 3)).toBeUndefined();
  expect(newNumberOne(listsOf(own, shared), 3)).toBeUndefined();
});

test('nobody becomes No. 1 without a list before, or without one within two weeks', () => {
  expect(newNumberOne(listsOf(own, other), -1)).toBeUndefined();
  expect(newNumberOne(listsOf([], other), 3)).toBeUndefined();
  expect(newNumberOne(listsOf(own, other), 3 * WEEK)).toBeUndefined();
});
