import { describe, expect, it } from '@jest/globals';
import { queryPairs } from './query';
import { learnServerTime, serverNow } from './server-clock';

describe('queryPairs', () => {
  it('omits empty values and keeps zero and false', () => {
    const query = { c: '', a: undefined, b: null, zero: 0, no: false, name: 'x' };
    expect(queryPairs(query)).toEqual([
      ['name', 'x'],
      ['no', 'false'],
      ['zero', '0'],
    ]);
  });
  it('is the same for the same query in another order', () => {
    expect(queryPairs({ b: 1, a: 2 })).toEqual(queryPairs({ a: 2, b: 1 }));
  });
});

describe('server clock', () => {
  it('follows the server, and ignores anything that is not a date', () => {
    const now = Date.UTC(2026, 0, 1);
    learnServerTime('Thu, 01 Jan 2026 00:05:00 GMT', now);
    expect(serverNow(now)).toBe(now + 300_000);
    learnServerTime(undefined, now);
    learnServerTime('soon', now);
    expect(serverNow(now)).toBe(now + 300_000);
  });
});
