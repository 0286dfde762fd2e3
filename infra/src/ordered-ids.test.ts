import { expect, test } from '@jest/globals';
import { orderedIds } from './ordered-ids.js';

const times = (count: number) => Array.from({ length: count });

test('ids of one millisecond ascend, regardless of their number', () => {
  const next = orderedIds(() => new Date('2026-01-10T12:00:00.000Z'));
  const ids = times(10_000).map(next);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('ids ascend when the clock is set back', () => {
  let at = Date.parse('2026-01-10T12:00:00.000Z');
  const next = orderedIds(() => new Date(at));
  const first = next();
  at -= 60_000;
  expect(next() > first).toBe(true);
});

test('an id is a UUID of version 7 with its time', () => {
  const at = new Date('2026-01-10T12:00:00.000Z');
  const id = orderedIds(() => at)();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime());
});
