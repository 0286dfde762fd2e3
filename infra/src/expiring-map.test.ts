import { expect, test } from '@jest/globals';
import { ExpiringMap } from './expiring-map.js';

const TTL = 100;
const MANY = 10_000;

/** How many entries it holds, expired ones included. */
const heldBy = (map: ExpiringMap<number>): number => map.keys(0).length;

test('T23: entries that nobody asks for again go soon after they have expired', () => {
  const map = new ExpiringMap<number>(MANY);
  // One that lasts, and one that is used all the time, hold up nothing.
  map.set('lasting', 0, Number.POSITIVE_INFINITY, 1);
  for (let now = 1; now <= MANY; now++) {
    map.set(`nonce-${now}`, now, now + TTL, now);
    map.set('used', now, now + TTL, now);
    expect(heldBy(map)).toBeLessThan(4 * TTL);
  }
  for (let now = MANY - TTL + 1; now <= MANY; now++) expect(map.get(`nonce-${now}`, MANY)).toBe(now);
  expect(map.get('lasting', MANY)).toBe(0);
});

test('a full map drops the entry that was not used for longest', () => {
  const map = new ExpiringMap<number>(2);
  map.set('a', 1, TTL, 1);
  map.set('b', 2, TTL, 1);
  expect(map.get('a', 1)).toBe(1);
  map.set('c', 3, TTL, 1);
  expect(map.keys(1)).toEqual(['a', 'c']);
});
