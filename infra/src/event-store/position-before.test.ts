import { expect, it } from '@jest/globals';
import type { Recorded } from './port.js';
import { positionBefore } from './position-before.js';

const storeOf = (...times: readonly string[]) => {
  const asked: number[] = [];
  return {
    asked,
    head: async () => times.length,
    readAll: async (after: number) => {
      asked.push(after);
      return times.slice(after, after + 1).map((recordedAt) => ({ recordedAt }) as Recorded);
    },
  };
};

it.each<[string, number]>([
  ['2026-01-01', 0],
  ['2026-01-02', 0],
  ['2026-01-03', 1],
  ['2026-01-04', 3],
  ['2026-01-05', 4],
])('before the events of %s there are %d', async (time, position) => {
  const store = storeOf('2026-01-02', '2026-01-03', '2026-01-03', '2026-01-04');
  expect(await positionBefore(store, time)).toBe(position);
});

it('is 0 in an empty store', async () => {
  expect(await positionBefore(storeOf(), '2026-01-01')).toBe(0);
});

it('reads few events of a large store', async () => {
  const store = storeOf(...Array.from({ length: 100_000 }, (_, i) => String(i).padStart(6, '0')));
  expect(await positionBefore(store, '077777')).toBe(77_777);
  expect(store.asked.length).toBeLessThan(20);
});
