import { expect, test } from '@jest/globals';
import { secondsOf } from './run-end';

const times = { startTime: '2026-01-01T00:00:00.000Z', stopTime: '2026-01-01T00:00:02.500Z' };

test('a run has a duration unless it was interrupted', () => {
  expect(secondsOf({ ...times, exceptionInfo: null })).toBe(2.5);
  expect(secondsOf({ ...times, exceptionInfo: 'cancelled' })).toBe(2.5);
  expect(secondsOf({ ...times, exceptionInfo: 'interrupted' })).toBeNull();
  expect(secondsOf({ ...times, stopTime: null, exceptionInfo: null })).toBeNull();
});
