import { expect, test } from '@jest/globals';
import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { chosenAfter } from './chosen';

const option = (id: string, parentId: string): EntityOption => ({
  id,
  parentId,
  name: enteredWords(id, id),
  isDisabled: false,
});
const options = [option('1', '0'), option('2', '1'), option('3', '2'), option('4', '2'), option('5', '1')];
const tick = (id: string, cascades = true) => ({ id, isTicked: true, cascades });
const clear = (id: string, cascades = true) => ({ id, isTicked: false, cascades });

test('selecting an entry selects those above and below it, and no others', () => {
  expect(chosenAfter(options, [], tick('2')).sort()).toEqual(['1', '2', '3', '4']);
  expect(chosenAfter(options, ['5'], tick('3')).sort()).toEqual(['1', '2', '3', '5']);
});

test('clearing an entry clears those below it and leaves those above it', () => {
  expect(chosenAfter(options, ['1', '2', '3', '4', '5'], clear('2')).sort()).toEqual(['1', '5']);
});

test('without the cascade only the entry itself changes', () => {
  expect(chosenAfter(options, ['1'], tick('3', false))).toEqual(['1', '3']);
  expect(chosenAfter(options, ['1', '2', '3'], clear('2', false))).toEqual(['1', '3']);
});
