import { expect, test } from '@jest/globals';
import { withKnown } from './chosen-players';

test.each([
  ['a merged player is followed under the remaining id', ['1', '2'], ['2', '9'], ['2', '9']],
  ['two players who are one are followed once', ['1', '2'], ['9'], ['9']],
  ['a player who is not known at the moment remains followed', ['1', '2'], ['2'], ['1', '2']],
  ['the order of the followed players is kept', ['2', '1'], ['1', '2'], ['2', '1']],
])('%s', (_, ids, known, followed) => {
  expect(withKnown(ids, known)).toEqual(followed);
});
