import { expect, test } from '@jest/globals';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { lowestOf, treeOf } from './tree-options.js';

const option = (id: string, parentId: string, isDisabled = false) => ({
  ...{ id, parentId, isDisabled, name: enteredWords(`en ${id}`, `zh ${id}`) },
});
const options = [option('1', '0'), option('2', '1', true), option('3', '2'), option('9', '7')];

test('a tree keeps the order within each level; an entry without its parent moves to the top level', () => {
  expect(treeOf(options, 'en')).toEqual([
    {
      ...{ id: '1', label: 'en 1', disabled: false },
      children: [{ id: '2', label: 'en 2', disabled: true, children: [{ id: '3', label: 'en 3', disabled: false }] }],
    },
    { id: '9', label: 'en 9', disabled: false },
  ]);
  expect(treeOf(options, 'zh')[1]?.label).toBe('zh 9');
});

test('the lowest entries are those without entries below them', () => {
  expect(lowestOf(['1', '2', '3', '9'], options)).toEqual(['3', '9']);
});
