import { describe, expect, test } from '@jest/globals';
import { brierOf, sharesOf } from './crowd.js';
import { leaderboard, MIN_SETTLED } from './leaderboard.js';
import { sinceOf } from './periods.js';
import { initial, type Prediction, type Wallet } from './wallet.js';

const WON = '11';
const settled = (named: string, points: number, odds: number, more: Partial<Prediction> = {}): Prediction => ({
  ...{ id: '1-1', pool: { editionId: '40', discipline: 'MS' }, placedAt: '2026-11-01T00:00:00Z', isRunning: false },
  sides: [{ competitorId: named, points, odds, begun: 0, refund: null, refundedAt: null }],
  state: 'settled',
  championId: WON,
  voidedIds: [],
  returned: named === WON ? points * odds : 0,
  booked: named === WON ? points * odds : 0,
  endedAt: '2026-11-20T00:00:00Z',
  ...more,
});
const times = (n: number, prediction: Prediction): Prediction[] => Array.from({ length: n }, () => prediction);
const wallet = (...predictions: Prediction[]): Wallet => ({ ...initial(), predictions });
const board = (wallets: Record<string, Wallet>, from = '') => leaderboard(Object.entries(wallets), from);

describe('leaderboard', () => {
  test('ranks by profit, then return rate, then hit rate; users equal in all three share a place', () => {
    const rows = board({
      1: wallet(...times(10, settled(WON, 10, 2))),
      2: wallet(...times(10, settled(WON, 20, 1.5))),
      3: wallet(...times(10, settled(WON, 10, 2))),
      4: wallet(...times(5, settled(WON, 10, 4)), ...times(5, settled('12', 10, 4))),
      5: wallet(...times(10, settled('12', 10, 2))),
    });
    expect(rows.map(({ userId, place, profit }) => [userId, place, profit])).toEqual([
      ['1', 1, 100],
      ['3', 1, 100],
      ['4', 3, 100],
      ['2', 4, 100],
      ['5', 5, -100],
    ]);
    expect(rows[2]).toMatchObject({ returnRate: 2, hitRate: 0.5 });
  });

  test('omits users with fewer than ten settled predictions in the period; void ones do not count', () => {
    const nine = times(MIN_SETTLED - 1, settled(WON, 10, 2));
    expect(board({ 1: wallet(...nine) })).toEqual([]);
    expect(board({ 1: wallet(...nine, settled('13', 10, 2, { voidedIds: ['13'] })) })).toEqual([]);
    expect(board({ 1: wallet(...nine, settled(WON, 10, 2, { state: 'voided' })) })).toEqual([]);
    const ten = wallet(...nine, settled('12', 10, 2));
    expect(board({ 1: ten })).toMatchObject([{ settled: 10 }]);
    expect(board({ 1: ten }, '2026-11-21')).toEqual([]);
  });
});

test('a week begins on Monday and a season on January 1, in the time zone of the site', () => {
  const now = new Date('2026-11-22T17:00:00Z');
  expect(sinceOf('week', 'UTC', now)).toBe('2026-11-16T00:00:00.000Z');
  expect(sinceOf('week', 'Asia/Shanghai', now)).toBe('2026-11-22T16:00:00.000Z');
  expect(sinceOf('season', 'Asia/Shanghai', now)).toBe('2025-12-31T16:00:00.000Z');
  expect(sinceOf('all', 'UTC', now)).toBeNull();
});

test('the Brier score of shares is 0 for certainty in the champion and 2 for certainty in another', () => {
  const shares = sharesOf([
    ['1', 30],
    ['2', 10],
  ]);
  expect([brierOf(shares, '1'), brierOf(shares, '2'), brierOf(shares, '3')]).toEqual([0.125, 1.125, 1.625]);
  expect([brierOf(sharesOf([['1', 5]]), '1'), brierOf(sharesOf([['1', 5]]), '2'), brierOf(sharesOf([]), '1')]).toEqual([
    0,
    2,
    null,
  ]);
});
