import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidInputError, UnavailableError } from '../errors.js';
import type { Cache } from './port.js';

/** An empty cache. `pass` advances its time. A server's clock cannot be set, so there every key is aged instead. */
export interface CacheHarness {
  readonly cache: Cache;
  readonly pass: (ms: number) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

const LONG = 600_000;
/** Longer than any test takes, so that entries expire only through `pass`. */
const SHORT = 50_000;

/** The contract of every cache. */
export const cacheContract = (adapter: string, open: () => Promise<CacheHarness>): void => {
  let harness: CacheHarness;
  let cache: Cache;
  beforeEach(async () => {
    harness = await open();
    cache = harness.cache;
  });
  afterEach(() => harness.dispose());

  describe(`${adapter}: values`, () => {
    test('a key that was never set has no value', async () => expect(await cache.get('k')).toBeUndefined());

    test.each([['text "安"'], [''], [0], [1.5], [true], [false], [null], [[1, [2]]], [{ a: { b: [null] } }]])(
      '%j comes back',
      async (value) => {
        await cache.set('k', value, LONG);
        expect(await cache.get('k')).toEqual(value);
      },
    );

    test('setting again replaces value and time to live', async () => {
      await cache.set('k', 1, SHORT);
      await cache.set('k', 2, LONG);
      await harness.pass(SHORT + 1);
      expect(await cache.get('k')).toBe(2);
    });

    test('it expires', async () => {
      await cache.set('k', 1, SHORT);
      await cache.set('other', 1, LONG);
      await harness.pass(SHORT + 1);
      expect(await cache.get('k')).toBeUndefined();
      expect(await cache.get('other')).toBe(1);
    });

    test('it can be removed', async () => {
      await cache.set('k', 1, LONG);
      await cache.remove('k');
      await cache.remove('k');
      expect(await cache.get('k')).toBeUndefined();
    });

    test('it is copied on write and on read', async () => {
      const value = { list: [1] };
      await cache.set('k', value, LONG);
      value.list.push(2);
      (await cache.get<typeof value>('k'))?.list.push(3);
      expect(await cache.get('k')).toEqual({ list: [1] });
    });

    test('keys are exact', async () => {
      await cache.set('a:1', 1, LONG);
      for (const key of ['a:', 'a:10', 'A:1', 'a:*', 'a:1 ']) expect(await cache.get(key)).toBeUndefined();
    });
  });

  describe(`${adapter}: the first one wins`, () => {
    test('a free key is taken, a taken one is kept', async () => {
      expect(await cache.setIfAbsent('k', 1, LONG)).toBe(true);
      expect(await cache.setIfAbsent('k', 2, LONG)).toBe(false);
      expect(await cache.get('k')).toBe(1);
    });

    test('null occupies a key, too', async () => {
      await cache.set('k', null, LONG);
      expect(await cache.setIfAbsent('k', 1, LONG)).toBe(false);
    });

    test('of many concurrent calls one wins', async () => {
      const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => cache.setIfAbsent('k', i, LONG)));
      expect(tries.filter(Boolean)).toHaveLength(1);
    });

    test('a key is free again after it expires or is removed', async () => {
      await cache.setIfAbsent('k', 1, SHORT);
      await harness.pass(SHORT + 1);
      expect(await cache.setIfAbsent('k', 2, LONG)).toBe(true);
      await cache.remove('k');
      expect(await cache.setIfAbsent('k', 3, LONG)).toBe(true);
    });
  });

  describe(`${adapter}: counts`, () => {
    test('they start at one and increase by one', async () => {
      expect(await cache.increment('k', LONG)).toBe(1);
      expect(await cache.increment('k', LONG)).toBe(2);
      expect(await cache.increment('other', LONG)).toBe(1);
      expect(await cache.get('k')).toBe(2);
    });

    test('concurrent increments are all counted', async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => cache.increment('k', LONG)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    });

    test('their time to live starts with the first and is not extended', async () => {
      await cache.increment('k', SHORT);
      await cache.increment('k', LONG);
      await harness.pass(SHORT + 1);
      expect(await cache.increment('k', LONG)).toBe(1);
    });

    test('a value that is not a count is rejected', async () => {
      await cache.set('k', 'text', LONG);
      await expect(cache.increment('k', LONG)).rejects.toBeInstanceOf(InvalidInputError);
    });
  });

  describe(`${adapter}: sets`, () => {
    const members = async (set: string) => (await cache.members(set)).sort();

    test('a set without members is empty', async () => {
      expect(await members('s')).toEqual([]);
      await cache.leave('s', 'a');
    });

    test('members join once and leave', async () => {
      for (const member of ['a', 'b', 'a']) await cache.join('s', member, LONG);
      await cache.join('other', 'c', LONG);
      expect(await members('s')).toEqual(['a', 'b']);
      await cache.leave('s', 'a');
      expect(await members('s')).toEqual(['b']);
    });

    test('a member expires, unless it joined again', async () => {
      await cache.join('s', 'a', SHORT);
      await cache.join('s', 'b', SHORT);
      await cache.join('s', 'b', LONG);
      await harness.pass(SHORT + 1);
      expect(await members('s')).toEqual(['b']);
    });

    test('a set is not a value', async () => {
      await cache.join('k', 'a', LONG);
      expect(await cache.get('k')).toBeUndefined();
      await cache.set('k', 1, LONG);
      expect(await members('k')).toEqual(['a']);
    });
  });

  describe(`${adapter}: invalid input and closing`, () => {
    test.each(['', 'k'.repeat(513)])('the key %j is rejected', async (key) => {
      await expect(cache.get(key)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.set(key, 1, LONG)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.increment(key, LONG)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.join(key, 'a', LONG)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.join('s', key, LONG)).rejects.toBeInstanceOf(InvalidInputError);
    });

    test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a time of %p ms is rejected', async (ttlMs) => {
      await expect(cache.set('k', 1, ttlMs)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.setIfAbsent('k', 1, ttlMs)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.increment('k', ttlMs)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(cache.join('s', 'a', ttlMs)).rejects.toBeInstanceOf(InvalidInputError);
    });

    test.each([
      ['undefined', undefined],
      ['a function', () => 1],
      ['a BigInt', 1n],
    ])('%s is rejected as a value', (_, value) =>
      expect(cache.set('k', value, LONG)).rejects.toBeInstanceOf(InvalidInputError),
    );

    test('values and sets are counted by kind, without those that have expired', async () => {
      const kindOf = (key: string) => key.slice(0, key.indexOf(':'));
      await cache.set('limit:a', 1, LONG);
      await cache.increment('limit:b', LONG);
      await cache.set('nonce:a', 1, SHORT);
      await cache.join('online:a', 'x', LONG);
      await cache.join('online:b', 'x', SHORT);
      await harness.pass(SHORT + 1);
      const { counts, isComplete } = await cache.count(kindOf);
      expect(isComplete).toBe(true);
      expect(Object.fromEntries(counts)).toEqual({ limit: 2, online: 1 });
    });

    test('it answers a ping', () => expect(cache.ping()).resolves.toBeUndefined());

    test('after closing, every call is unavailable', async () => {
      await cache.close();
      await cache.close();
      await expect(cache.get('k')).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.set('k', 1, LONG)).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.setIfAbsent('k', 1, LONG)).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.increment('k', LONG)).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.remove('k')).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.join('s', 'a', LONG)).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.leave('s', 'a')).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.members('s')).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.count((key) => key)).rejects.toBeInstanceOf(UnavailableError);
      await expect(cache.ping()).rejects.toBeInstanceOf(UnavailableError);
    });
  });
};
