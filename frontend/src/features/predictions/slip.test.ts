import { expect, test } from '@jest/globals';
import type { PoolSide } from '@rallyrank/contracts/predictions/pools';
import { linesOf, problemOf, toggled } from './slip';

const side = (id: string, odds: number | null): PoolSide => ({
  competitor: { id, players: [{ id, name: { en: `P ${id}`, zh: null }, association: null }] },
  chance: 0.1,
  odds,
  refusal: odds === null ? 'out' : null,
  staked: 0,
  movement: [],
  form: null,
});
const sides = [side('1', 3.03), side('2', 1.15), side('3', null), ...['4', '5', '6', '7'].map((id) => side(id, 2))];
const slip = (...typed: [string, string][]) => linesOf(new Map(typed), sides);

test('a line shows what a side would bring, rounded down', () => {
  expect(slip(['1', '33'], ['2', '100']).map(({ points, possible }) => [points, possible])).toEqual([
    [33, 99],
    [100, 115],
  ]);
  expect(slip(['3', '10'], ['9', '10'])).toEqual([]);
});

test.each(['', '0', '-1', '1.5', '1e3', 'x', '1234567890'])('%j is not a number of points', (text) => {
  expect(problemOf(slip(['1', text]), 100)).toBe('incomplete');
});

test('one to five sides, and no more points than are available', () => {
  const named = (n: number) =>
    slip(...(['1', '2', '4', '5', '6', '7'].slice(0, n).map((id) => [id, '10']) as [string, string][]));
  expect([0, 1, 5, 6].map((n) => problemOf(named(n), 100))).toEqual(['sides', undefined, undefined, 'sides']);
  expect([49, 50].map((available) => problemOf(named(5), available))).toEqual(['points', undefined]);
});

test('a side can be chosen and removed', () => {
  const once = toggled(new Map(), '1');
  expect([...once]).toEqual([['1', '']]);
  expect([...toggled(once, '1')]).toEqual([]);
});
