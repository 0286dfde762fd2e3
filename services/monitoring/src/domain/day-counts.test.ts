import { expect, test } from '@jest/globals';
import { type Counted, DayTally, summed } from './day-counts.js';

const visit = (visitor: string, more: Partial<Counted> = {}): Counted => ({
  action: 'visit',
  page: 'player',
  player: '1',
  from: null,
  device: 'phone',
  language: 'zh',
  browser: 'Safari 18',
  system: '',
  visitor,
  ...more,
});
const tallied = (entries: readonly Counted[]) => {
  const tally = new DayTally();
  for (const entry of entries) tally.add(entry);
  return tally.counts();
};

test('counts a player once per visitor, every other dimension once per visit, and no unknown values', () => {
  const { visits, visitors, counts } = tallied([
    visit('a'),
    visit('a'),
    visit('b', { device: null }),
    visit('b', { player: '2' }),
  ]);
  expect({ visits, visitors }).toEqual({ visits: 4, visitors: 2 });
  expect(counts.player).toEqual({ 1: 2, 2: 1 });
  expect(counts.page).toEqual({ player: 4 });
  expect(counts.device).toEqual({ phone: 3 });
  expect(counts.system).toEqual({});
});

test('does not count an action as a visit', () => {
  const { visits, visitors, counts } = tallied([visit('a', { action: 'like' }), visit('a', { action: 'like' })]);
  expect({ visits, visitors, page: counts.page, action: counts.action }).toEqual({
    visits: 0,
    visitors: 0,
    page: {},
    action: { like: 2 },
  });
});

test('keeps only the 200 most frequent names', () => {
  const made = Array.from({ length: 1_000 }, (_, i) => visit('a', { from: `site-${i}.example` }));
  const { counts } = tallied([...made, visit('a', { from: 'search.example' }), visit('b', { from: 'search.example' })]);
  expect(Object.keys(counts.from)).toHaveLength(200);
  expect(counts.from['search.example']).toBe(2);
});

test('counts names that exist on the object prototype like any other name', () => {
  const { counts } = tallied([visit('a', { from: '__proto__' }), visit('a', { from: 'constructor' })]);
  expect(Object.entries(counts.from).sort()).toEqual([
    ['__proto__', 1],
    ['constructor', 1],
  ]);
});

test('sums the days and lists the most frequent name first', () => {
  const days = [tallied([visit('a'), visit('b', { player: '2' })]), tallied([visit('a', { player: '2' })])];
  expect(summed(days, 'player', 5)).toEqual([
    { name: '2', count: 2 },
    { name: '1', count: 1 },
  ]);
  expect(summed(days, 'player', 1)).toHaveLength(1);
});
