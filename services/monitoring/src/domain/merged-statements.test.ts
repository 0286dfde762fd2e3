import { expect, test } from '@jest/globals';
import { bucketOf } from '@rallyrank/contracts/shared/duration-buckets';
import type { StatementFigures } from '@rallyrank/contracts/shared/statements';
import { isWanted, mergedStatements } from './merged-statements.js';

const statement = { source: 'site_players', place: 'notes', operation: 'find', where: ['name'], order: ['id'] };
const figures = (ms: number, count: number, lastAt: string, of = statement): StatementFigures => ({
  ...of,
  ...{ count, errors: 1, totalMs: ms * count, maxMs: ms, lastAt, lastError: ms > 100 ? 'busy' : null },
  buckets: [[bucketOf(ms), count]],
});

test('merges a statement of two processes into one row with percentiles over all durations', () => {
  const [row, ...others] = mergedStatements([
    [figures(1, 98, '2026-01-02T00:00:00.000Z')],
    [figures(200, 2, '2026-01-03T00:00:00.000Z')],
    [],
  ]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ ...statement, count: 100, errors: 2, total: 498, mean: 4.98, max: 200, processes: 2 },
    lastTime: '2026-01-03T00:00:00.000Z',
    lastError: 'busy',
  });
  expect(row!.p50).toBeCloseTo(1, 0);
  expect(row!.p99).toBeGreaterThan(180);
  expect(row!.p99).toBeLessThanOrEqual(200);
});

test('keeps statements apart that differ in a field or in the order', () => {
  const at = '2026-01-02T00:00:00.000Z';
  const others = [
    { ...statement, where: [] },
    { ...statement, order: [] },
    { ...statement, source: 'site_live' },
  ];
  expect(mergedStatements([[figures(1, 1, at), ...others.map((of) => figures(1, 1, at, of))]])).toHaveLength(4);
});

test('finds a statement by part of its source, table, operation or field', () => {
  expect(isWanted(statement, {})).toBe(true);
  for (const text of ['FIND', 'note', 'name', 'id']) expect(isWanted(statement, { text })).toBe(true);
  expect(isWanted(statement, { text: 'players' })).toBe(false);
  expect(isWanted(statement, { source: 'Players' })).toBe(true);
  expect(isWanted(statement, { source: 'live' })).toBe(false);
});
