import { expect, test } from '@jest/globals';
import { BUCKETS, bucketOf, percentileOf } from '@rallyrank/contracts/shared/duration-buckets';
import { StatementStats, shapeOf } from './statement-stats.js';

const now = () => new Date('2026-01-02T03:04:05.000Z');
const shape = (place: string) =>
  shapeOf({ source: 'players.sqlite', place, operation: 'select', where: ['id'], order: [] });

test('a percentile is right within a tenth, at any duration', () => {
  for (const ms of [0.01, 0.3, 1, 7.7, 120, 4_321]) {
    const counts = new Uint32Array(BUCKETS);
    counts[bucketOf(ms)]! += 1;
    expect(Math.abs(percentileOf(counts, 0.5) / ms - 1)).toBeLessThan(0.1);
  }
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(10 ** 9)).toBe(BUCKETS - 1);
  expect(percentileOf(new Uint32Array(BUCKETS), 0.5)).toBe(0);
});

test('the median and the 99th percentile are reported separately', () => {
  const counts = new Uint32Array(BUCKETS);
  counts[bucketOf(1)]! += 98;
  counts[bucketOf(500)]! += 2;
  expect(percentileOf(counts, 0.5)).toBeCloseTo(1, 0);
  expect(percentileOf(counts, 0.99)).toBeGreaterThan(450);
});

test('statements of one shape are counted together, and slow ones are recorded individually', () => {
  const stats = new StatementStats({ now, slowMs: 100 });
  stats.record(shape('event'), 2);
  stats.record(shape('event'), 100, 'disk I/O error');
  stats.record(shape('other'), 1);
  const { statements, slow, slowMs, since } = stats.report();
  expect({ slowMs, since }).toEqual({ slowMs: 100, since: now().toISOString() });
  expect(statements).toHaveLength(2);
  expect(statements[0]).toMatchObject({
    place: 'event',
    count: 2,
    errors: 1,
    totalMs: 102,
    maxMs: 100,
    lastError: 'disk I/O error',
  });
  expect(statements[0]!.buckets.reduce((sum, [, count]) => sum + count, 0)).toBe(2);
  expect(slow).toEqual([{ ...shape('event').statement, at: now().toISOString(), ms: 100, error: 'disk I/O error' }]);
  stats.reset();
  expect(stats.report()).toMatchObject({ statements: [], slow: [] });
});

test('memory is bounded: further statements count as others of their source, and old slow ones are evicted', () => {
  const stats = new StatementStats({ now, slowMs: 1, maxStatements: 2, maxSlow: 2 });
  for (const place of ['a', 'b', 'c', 'd', 'a']) stats.record(shape(place), 5);
  const { statements, slow } = stats.report();
  expect(statements.map(({ place, operation, count }) => [place, operation, count])).toEqual([
    ['a', 'select', 2],
    ['b', 'select', 1],
    ['', 'other', 2],
  ]);
  expect(slow.map(({ place }) => place)).toEqual(['a', 'd']);
});
