import { expect, test } from '@jest/globals';
import { AppliedRates } from './applied-rates.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
const read = (rates: AppliedRates, seconds: number, position: number) =>
  rates.read(at(seconds), new Map([['players.directory', position]])).get('players.directory');

test('the first reading has no rate', () => {
  expect(read(new AppliedRates(), 0, 500)).toBe(0);
});

test('a rate does not depend on how often it is read', () => {
  const rates = new AppliedRates();
  for (let second = 0; second < 60; second++) read(rates, second, second * 20);
  expect(read(rates, 60, 1_200)).toBe(20);
  expect(read(rates, 60.001, 1_200)).toBeCloseTo(20, 1);
});

test('events applied long ago do not count', () => {
  const rates = new AppliedRates();
  read(rates, 0, 0);
  read(rates, 15, 3_000);
  read(rates, 30, 3_000);
  expect(read(rates, 45, 3_000)).toBe(0);
});

test('a read model that is rebuilt counts from zero', () => {
  const rates = new AppliedRates();
  read(rates, 0, 9_000);
  expect(read(rates, 10, 400)).toBe(40);
});
