import { expect, test } from '@jest/globals';
import { bracketSize, roundsOf } from './knockout-rounds.js';

test('the rounds of a draw follow from its size, even with byes', () => {
  expect(roundsOf('main', 8)).toEqual(['QF', 'SF', 'F']);
  expect(roundsOf('main', 28)).toEqual(roundsOf('main', 32));
  expect(roundsOf('main', 2)).toEqual(['F']);
  expect(roundsOf('main', 256)).toHaveLength(8);
});

test('the number of places of a draw is a power of two', () => {
  expect([1, 2, 3, 28, 32, 33].map(bracketSize)).toEqual([1, 2, 4, 32, 32, 64]);
});

test('qualifying ends with a round of four sides, and has no round for fewer', () => {
  expect(roundsOf('qualification', 16)).toEqual(['QR16', 'QQF', 'QSF']);
  expect(roundsOf('qualification', 4)).toEqual(['QSF']);
  expect(roundsOf('qualification', 2)).toEqual([]);
});
