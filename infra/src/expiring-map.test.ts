import { expect, test } from '@jest/globals';
import { ExpiringMap } from './expiring-map.js';

const TTL = 100;
const MANY = 10_000;

/** The number of entries in the map, including expired ones. */
const heldBy = (map: ExpiringMap<number>): number => map.keys(0).length;

test('T23: entries that are not read again are evicted soon after they expire', () => {
  const map = new ExpiringMap<number>(MANY);
  // A long-lived entry and a constantly used one do not delay the eviction of others.
  map.set('lasting', 0, Number.POSITIVE_INFINITY, 1);
  for (let now = 1; now <= MANY; now++) {
    map.set(`nonce-${now}`, now, now + TTL, now);
    map.set('used', now, now + TTL, now);
    expect(heldBy(map)).toBeLessThan(4 * TTL);
  }
  for (let now = MANY - TTL + 1; now <= MANY; now++) expect(map.get(`nonce-${now}`, MANY)).toBe(now);
  expect(map.get('lasting', MANY)).toBe(0);
});

test('a full map evicts the least recently used entry', () => {
  const map = new ExpiringMap<number>(2);
  map.set('a', 1, TTL, 1);
  map.set('b', 2, TTL, 1);
  expect(map.get('a', 1)).toBe(1);
  map.set('c', 3, TTL, 1);
  expect(map.keys(1)).toEqual(['a', 'c']);
});
