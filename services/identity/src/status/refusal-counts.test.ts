import { expect, test } from '@jest/globals';
import { RefusalCounts } from './refusal-counts.js';

const rule = { id: '1', version: 1, windowMinutes: 10 };
let now = Date.parse('2026-01-01T12:00:00Z');
const clock = () => new Date(now);

test('a window begins with the first rejection, and the next one starts from 0', () => {
  const counts = new RefusalCounts(clock);
  expect(counts.add(rule, 'a', 3)).toBe(3);
  now += 9 * 60_000;
  expect(counts.add(rule, 'a', 2)).toBe(5);
  now += 60_000;
  expect(counts.add(rule, 'a', 1)).toBe(1);
});

test('rules, their versions and groups are counted apart', () => {
  const counts = new RefusalCounts(clock);
  counts.add(rule, 'a', 3);
  expect(counts.add({ ...rule, version: 2 }, 'a', 1)).toBe(1);
  expect(counts.add({ ...rule, id: '2' }, 'a', 1)).toBe(1);
  expect(counts.add(rule, 'b', 1)).toBe(1);
  counts.forget([rule], 'a');
  expect(counts.add(rule, 'a', 1)).toBe(1);
});

test('any number of addresses needs limited memory, and an active one is still counted', () => {
  const counts = new RefusalCounts(clock, 10);
  for (let i = 0; i < 1_000; i++) {
    counts.add(rule, `other ${i}`, 1);
    counts.add(rule, 'attacker', 1);
  }
  expect(counts.add(rule, 'attacker', 1)).toBe(1_001);
  expect(counts.add(rule, 'other 5', 1)).toBe(1);
});
