import { expect, test } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { settledFrom } from './settled-from.js';

const elo = { days: Int32Array.of(700, 707) };

test('lists count from 52 weeks after the first match on', () => {
  expect(settledFrom(elo)).toBe(1064);
  expect(settledFrom({ days: new Int32Array(0) })).toBe(Number.POSITIVE_INFINITY);
});

test('lists of points count from 52 weeks after the first known points on', () => {
  expect(settledFrom(elo, dayOf(600))).toBe(1064);
  expect(settledFrom(elo, dayOf(2_000))).toBe(2_364);
});
