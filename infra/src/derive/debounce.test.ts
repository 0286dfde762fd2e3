import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Debounce } from './debounce.js';

const calls: number[] = [];
let debounce: Debounce;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  calls.length = 0;
  debounce = new Debounce(() => calls.push(Date.now()), { quietMs: 100, latestMs: 500 });
});
afterEach(() => {
  jest.useRealTimers();
});

const signalEvery = (ms: number, until: number) => {
  while (Date.now() < until) {
    debounce.signal();
    jest.advanceTimersByTime(ms);
  }
};

test('calls once after a quiet period', () => {
  signalEvery(50, 200);
  jest.advanceTimersByTime(1_000);
  expect(calls).toEqual([250]);
});

test('calls no later than the latest time, repeatedly', () => {
  signalEvery(50, 1_200);
  expect(calls).toEqual([500, 1_000]);
  jest.advanceTimersByTime(1_000);
  expect(calls).toEqual([500, 1_000, 1_250]);
});
