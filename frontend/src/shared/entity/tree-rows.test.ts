import { expect, test } from '@jest/globals';
import { aboveOf, branchOf, treeLines } from './tree-rows';

const rows = [
  { id: '1', above: '0' },
  { id: '3', above: '1' },
  { id: '2', above: '1' },
  { id: '4', above: '2' },
  { id: '9', above: '8' },
];
const parentOf = ({ above }: { above: string }) => above;

test('each row is followed by those below it, and one without its parent is at the top level', () => {
  expect(treeLines(rows, parentOf).map(({ row, depth, hasChildren }) => [row.id, depth, hasChildren])).toEqual([
    ['1', 0, true],
    ['3', 1, false],
    ['2', 1, true],
    ['4', 2, false],
    ['9', 0, false],
  ]);
});

test('the rows below a closed one are left out', () => {
  expect(treeLines(rows, parentOf, (id) => id === '2').map(({ row }) => row.id)).toEqual(['1', '3', '2', '9']);
});

test('a branch contains a row and all rows below it; the rows above are all on the way to the top', () => {
  expect(branchOf(rows, parentOf, '1')).toEqual(['1', '3', '2', '4']);
  expect(aboveOf(rows, parentOf, '4')).toEqual(['2', '1']);
});
