import { expect, test } from '@jest/globals';
import { order, placesOf, plainFactors, presets, readFactors, slopesOf, writeFactors } from './lab';

const rules = [
  { part: 'ranking', points: 1, per: 13 },
  { part: 'results', points: 2, per: 1 },
] as const;
/** A leads by weeks at No. 1, B by results. */
const counts = [
  [130, 12],
  [1, 4],
];

const before = order(rules, counts, plainFactors);

test('the standard rules keep the order of the list', () => {
  const [first, second] = placesOf(rules, before, before, 10);
  expect(first).toMatchObject({ at: 0, rank: 1, rankBefore: 1, total: 12, parts: { ranking: 10, results: 2 } });
  expect(second).toMatchObject({ at: 1, rank: 2, total: 8 });
});
test('other weights change places, and the previous ranks stay known', () => {
  const now = order(rules, counts, presets.results);
  expect(placesOf(rules, now, before, 1)).toMatchObject([{ at: 1, rank: 1, rankBefore: 2, total: 8 }]);
});
test('slopes contain the top of both orders, each competitor once', () => {
  const now = order(rules, counts, presets.results);
  const both = [
    { at: 0, ranks: [1, 2] },
    { at: 1, ranks: [2, 1] },
  ];
  expect(slopesOf(now, before, 1)).toEqual(both);
  expect(slopesOf(now, before, 2)).toEqual(both);
});
test('weights are written to the address and read back; anything else is rejected', () => {
  const factors = { ...plainFactors, ranking: 0, results: 2.5 };
  expect(readFactors(writeFactors(factors) ?? '')).toEqual(factors);
  expect(writeFactors(plainFactors)).toBeNull();
  for (const text of ['', '0,x,2,1,1,1', '0,1,99,1,1,1', '0,-1,1,1,1,1', '0,1', '1,1,1,1,1,1,1'])
    expect([text, readFactors(text)]).toEqual([text, null]);
});
