import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { groupKeys, inKeyOrder } from './group-keys.js';

test('keys are in the order of the sport, unknown ones last', () => {
  const { level, round } = groupKeys(profileOf('badminton'));
  expect(inKeyOrder(['super-300', 'village-cup', 'olympics', 'a-cup'], level)).toEqual([
    'olympics',
    'super-300',
    'a-cup',
    'village-cup',
  ]);
  expect(inKeyOrder(['R32', 'F', 'QF'], round)).toEqual(['F', 'QF', 'R32']);
});
