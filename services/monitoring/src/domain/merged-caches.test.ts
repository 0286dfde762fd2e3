import { expect, test } from '@jest/globals';
import { kindOfKey, mergedGroups, mergedKeys } from './merged-caches.js';

test('merges a group of two gateways and sums their contents', () => {
  const one = [
    { name: 'live', entries: 1, bytes: 10 },
    { name: 'players', entries: 1, bytes: 50 },
    { name: 'answers', entries: 3, bytes: 30 },
  ];
  expect(mergedGroups([one, [{ name: 'answers', entries: 2, bytes: 5 }], []])).toEqual([
    { name: 'answers', entries: 5, bytes: 35 },
    { name: 'players', entries: 1, bytes: 50 },
    { name: 'live', entries: 1, bytes: 10 },
  ]);
});

test('merges a key of two gateways and takes its state from the gateway that serves it', () => {
  const stale = { key: 'en /a', bytes: 10, ageSeconds: 5, isFresh: false };
  const fresh = { key: 'en /a', bytes: 12, ageSeconds: 40, isFresh: true };
  const other = { key: 'zh /a', bytes: 9, ageSeconds: 1, isFresh: true };
  expect(mergedKeys([[stale, other], [fresh]])).toEqual([
    { ...fresh, gateways: 2 },
    { ...other, gateways: 1 },
  ]);
});

test.each([
  ['limit:read:203.0.113.7', 'limits'],
  ['nonce:abc', 'nonces'],
  ['written:01J', 'writes'],
  ['chat:user-1:pause', 'chat'],
  ['live:online', 'presence'],
  ['live:consoles:1:2', 'consoles'],
  ['simulator:2026-01-10:user:1', 'simulator'],
  ['unlimited', 'other'],
])('%s is one of %s', (key, kind) => expect(kindOfKey(key)).toBe(kind));
