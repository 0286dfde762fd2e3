import { describe, expect, test } from '@jest/globals';
import { hasMoved, payoutOf, quoteOf, refundOf } from './odds.js';

describe('odds before the tournament', () => {
  test.each([
    [0.5, 1.9],
    [0.95, 1.05],
    [1, 1.05],
    [0.3, 3.17],
    [0.0001, 500],
  ])('for a probability of %d are %d', (chance, odds) => {
    expect(quoteOf(chance, false)).toEqual({ odds, refusal: null });
  });
});

describe('odds while it runs', () => {
  test.each([
    [0.25, 1.9],
    [0.0001, 250],
    [0.47, 1.01],
  ])('for a probability of %d are halved to %d', (chance, odds) => {
    expect(quoteOf(chance, true)).toEqual({ odds, refusal: null });
  });
  test.each([0.475, 0.5, 1])(
    'for a probability of %d are not offered, because they could not bring a profit',
    (chance) => {
      expect(quoteOf(chance, true)).toEqual({ odds: null, refusal: 'no-gain' });
    },
  );
});

test('an eliminated side is never offered', () => {
  for (const isRunning of [false, true]) expect(quoteOf(0, isRunning)).toEqual({ odds: null, refusal: 'out' });
});

test('odds may move by 2 % in either direction between display and submission', () => {
  expect([hasMoved(10, 10.2), hasMoved(10, 9.8), hasMoved(10, 10.21), hasMoved(10, 9.79)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('payouts and refunds are rounded down, without errors of binary fractions', () => {
  expect([payoutOf(100, 1.15), payoutOf(7, 1.05), payoutOf(33, 3.03)]).toEqual([115, 7, 99]);
  expect([refundOf(100), refundOf(9), refundOf(1), refundOf(11)]).toEqual([90, 8, 0, 9]);
});
