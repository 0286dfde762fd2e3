import { expect, test } from '@jest/globals';
import { ACCOUNT, ADDRESS, begun, NO_ATTEMPTS, waitOf, withdrawn } from './attempts.js';

const NOW = 1_000_000;
const after = (failures: number, rule = ACCOUNT) =>
  Array.from({ length: failures }).reduce<typeof NO_ATTEMPTS>((before) => begun(before, rule, NOW), NO_ATTEMPTS);

test('four failures bring no pause, and each further one doubles the pause, up to 15 minutes', () => {
  const waits = [1, 4, 5, 6, 7, 9, 10, 50].map((failures) => waitOf(after(failures), NOW) / 1_000);
  expect(waits).toEqual([0, 0, 30, 60, 120, 480, 900, 900]);
});

test('a pause ends by itself', () => {
  expect(waitOf(after(5), NOW + 29_999)).toBe(1);
  expect(waitOf(after(5), NOW + 30_000)).toBe(0);
});

test('a success withdraws its own attempt and its pause, but not earlier failures', () => {
  expect(withdrawn(after(21, ADDRESS))).toEqual({ failures: 20, pausedUntil: 0 });
  expect(waitOf(begun(withdrawn(after(21, ADDRESS)), ADDRESS, NOW), NOW)).toBe(60_000);
  expect(withdrawn(NO_ATTEMPTS)).toEqual(NO_ATTEMPTS);
});
