import { expect, test } from '@jest/globals';
import { cacheContract } from '../cache.contract.js';
import { createMemoryCache } from './memory-cache.js';

cacheContract('memory', async () => {
  let ms = Date.parse('2026-01-02T03:04:05Z');
  const cache = createMemoryCache({ now: () => new Date(ms) });
  return {
    cache,
    pass: async (by) => {
      ms += by;
    },
    dispose: () => cache.close(),
  };
});

test('a full cache evicts the least recently used entry', async () => {
  const cache = createMemoryCache({ now: () => new Date(0), maxEntries: 2 });
  await cache.set('a', 1, 1_000);
  await cache.set('b', 2, 1_000);
  await cache.get('a');
  await cache.set('c', 3, 1_000);
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([1, undefined, 3]);
});

test('sets and their members are bounded too', async () => {
  const cache = createMemoryCache({ now: () => new Date(0), maxEntries: 2 });
  for (const member of ['a', 'b', 'c']) await cache.join('s1', member, 1_000);
  expect(await cache.members('s1')).toEqual(['b', 'c']);
  for (const set of ['s2', 's3']) await cache.join(set, 'a', 1_000);
  expect(await cache.members('s1')).toEqual([]);
});
