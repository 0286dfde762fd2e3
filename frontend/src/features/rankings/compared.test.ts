import { expect, test } from '@jest/globals';
import { comparedIn, comparedText } from './compared';

test('an address contains up to six competitors, each once; anything that is not an id is left out', () => {
  expect(comparedIn('9102-1,7-7,9102-1,x-1,5')).toEqual([
    { competitorId: '9102', playerId: '1' },
    { competitorId: '7', playerId: '7' },
  ]);
  expect(comparedIn('1-1,2-2,3-3,4-4,5-5,6-6,7-7')).toHaveLength(6);
  expect(comparedIn(null)).toEqual([]);
});

test('it is written in the form in which it is read', () => {
  expect(comparedText(comparedIn('9102-1,7-7'))).toBe('9102-1,7-7');
  expect(comparedText([])).toBeUndefined();
});
