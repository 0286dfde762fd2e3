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

test('people are placed below the person through whom they were reached, in the order of the links', () => {
  expect(outline(specOf('abcde', 'ab', 'ac', 'db', 'ec'))).toEqual(['a', '-b', '--d', '-c', '--e']);
});

test('each node has one row, in the column of its smallest number of steps, and keeps its other links', () => {
  const spec = specOf('abcd', 'ab', 'bc', 'cd', 'da');
  const { nodes } = placeNetwork(spec);
  expect(outline(spec)).toEqual(['a', '-b', '--c', '-d']);
  expect(nodes.map(({ parent, link }) => [parent, link?.label])).toEqual([
    [undefined, undefined],
    ['a', 'ab'],
    ['b', 'bc'],
    ['a', 'da'],
  ]);
  expect(nodes.map(({ besides }) => besides.map(({ label }) => label))).toEqual([[], [], [], ['cd']]);
});

test('a second relation between the same two people is kept beside the first', () => {
  const { nodes } = placeNetwork(specOf('ab', 'ab', 'ba'));
  expect(nodes.map(({ besides }) => besides.map(({ label }) => label))).toEqual([[], ['ba']]);
});

test('a network without links shows only its first node, and one without nodes is empty', () => {
  expect(outline(specOf('ab'))).toEqual(['a']);
  expect(placeNetwork(specOf('')).nodes).toEqual([]);
});

test('rows do not overlap, and a row is one line higher for each further relation', () => {
  const spec = specOf('abcd', 'ab', 'ac', 'bc', 'cb', 'ad');
  const { nodes, height } = placeNetwork(spec);
  expect(nodes.map(({ y }) => y)).toEqual([18, 54, 104, 154]);
  expect(height).toBe(172);
  expect(networkHeight(spec)).toBeGreaterThan(height);
});
