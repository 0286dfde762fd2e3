import { expect, test } from '@jest/globals';
import { order, plainFactors, presets, readFactors, writeFactors } from './lab';

const rules = [
  { part: 'ranking', points: 1, per: 13 },
  { part: 'results', points: 2, per: 1 },
] as const;
/** A leads by weeks at No. 1, B by results. */
const counts = [
  [130, 12],
  [1, 4],
];

test('the rules as they are keep the order of the list', () => {
  const [first, second] = order(rules, counts, plainFactors, 10);
  expect(first).toMatchObject({ at: 0, rank: 1, rankBefore: 1, total: 12, parts: { ranking: 10, results: 2 } });
  expect(second).toMatchObject({ at: 1, rank: 2, total: 8 });
});
test('other weights change places, and ranks before stay known', () => {
  expect(order(rules, counts, presets.results, 1)).toMatchObject([{ at: 1, rank: 1, rankBefore: 2, total: 8 }]);
});
test('weights go into the address and come back; what is not a weight counts once', () => {
  const factors = { ...plainFactors, ranking: 0, results: 2.5 };
  expect(readFactors(writeFactors(factors))).toEqual(factors);
  expect(writeFactors(plainFactors)).toBeNull();
  expect(readFactors('0,x,99,-1')).toEqual({ ...plainFactors, ranking: 0 });
});
