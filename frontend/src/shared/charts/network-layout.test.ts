import { expect, test } from '@jest/globals';
import { networkHeight, placeNetwork } from './network-layout';
import type { NetworkSpec } from './spec';

const specOf = (ids: string, ...links: string[]): NetworkSpec => ({
  kind: 'network',
  columnNames: ['', '', ''],
  groups: ['All'],
  nodes: [...ids].map((id) => ({ id, name: id, group: 0 })),
  links: links.map(([from = '', to = '']) => ({ from, to, label: `${from}${to}`, reverse: `${to}${from}`, group: 0 })),
});
const outline = (spec: NetworkSpec) => placeNetwork(spec).nodes.map(({ id, column }) => '-'.repeat(column) + id);

test('people stand below the one through whom they were reached, in the order of the links', () => {
  expect(outline(specOf('abcde', 'ab', 'ac', 'db', 'ec'))).toEqual(['a', '-b', '--d', '-c', '--e']);
});

test('each node has one row, in the column of its fewest steps, and keeps the links that did not lead to it', () => {
  const spec = specOf('abcd', 'ab', 'bc', 'cd', 'da');
  const { nodes, others } = placeNetwork(spec);
  expect(outline(spec)).toEqual(['a', '-b', '--c', '-d']);
  expect(nodes.map(({ row }) => row)).toEqual([0, 1, 2, 3]);
  expect(nodes.map(({ parent, link }) => [parent, link?.label])).toEqual([
    [undefined, undefined],
    ['a', 'ab'],
    ['b', 'bc'],
    ['a', 'da'],
  ]);
  expect(others.map(({ label }) => label)).toEqual(['cd']);
});

test('a second relation between the same two people is kept beside the first', () => {
  const { nodes, others } = placeNetwork(specOf('ab', 'ab', 'ba'));
  expect([nodes.length, others.map(({ label }) => label)]).toEqual([2, ['ba']]);
});

test('a network without links is its first node, and without nodes it is empty', () => {
  expect(outline(specOf('ab'))).toEqual(['a']);
  expect(placeNetwork(specOf('')).nodes).toEqual([]);
});

test('each node adds a row of the same height', () => {
  expect(networkHeight(60) - networkHeight(10)).toBe(50 * (networkHeight(2) - networkHeight(1)));
});
