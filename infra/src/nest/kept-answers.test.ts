import { beforeEach, describe, expect, test } from '@jest/globals';
import { createMemoryCache } from '../cache/memory/memory-cache.js';
import type { Cache } from '../cache/port.js';
import { KEY_LIFETIME_MS } from '../http/idempotency-key.js';
import { KeptAnswers } from './kept-answers.js';

const KB = 1_024;
let ms: number;
let cache: Cache;
let answers: KeptAnswers;
beforeEach(() => {
  ms = Date.parse('2025-06-01T00:00:00Z');
  const now = () => new Date(ms);
  cache = createMemoryCache({ now });
  answers = new KeptAnswers(cache, now, { totalBytes: 8 * KB, bytesPerCaller: 4 * KB });
});

const answer = (bytes: number) => 'x'.repeat(bytes);
const keep = (key: string, caller: string, bytes = KB) => answers.keep(key, caller, answer(bytes));
const kept = async (...keys: string[]) => {
  const found = await Promise.all(keys.map((key) => answers.get(key)));
  return keys.filter((_, i) => found[i] !== undefined);
};

describe('kept answers', () => {
  test('of a caller are evicted for newer ones of the same caller, oldest first', async () => {
    await keep('other 1', 'other');
    for (const key of ['own 1', 'own 2', 'own 3', 'own 4']) await keep(key, 'own');
    expect(await kept('other 1', 'own 1', 'own 2', 'own 3', 'own 4')).toEqual(['other 1', 'own 2', 'own 3', 'own 4']);
  });

  test('of all callers are evicted for the newest, oldest first', async () => {
    for (const caller of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await keep(caller, caller);
    expect(await kept('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('never exceed the budget of their caller', async () => {
    await keep('small', 'own');
    await keep('large', 'own', 4 * KB);
    expect(await kept('small', 'large')).toEqual(['small']);
  });

  test('that are stored again count once', async () => {
    for (let n = 0; n < 10; n += 1) await keep('same', 'own');
    await keep('another', 'own');
    expect(await kept('same', 'another')).toEqual(['same', 'another']);
  });

  test('expire after a day and free their space', async () => {
    for (const key of ['1', '2', '3']) await keep(key, 'own');
    ms += KEY_LIFETIME_MS - 1;
    expect(await kept('1', '2', '3')).toEqual(['1', '2', '3']);
    ms += 1;
    for (const key of ['4', '5', '6']) await keep(key, 'own');
    expect(await kept('1', '2', '3', '4', '5', '6')).toEqual(['4', '5', '6']);
  });

  test('never cause a failure: an unavailable cache stores nothing', async () => {
    await cache.close();
    await keep('1', 'own');
    expect(await kept('1')).toEqual([]);
  });
});
