import { expect, test } from '@jest/globals';
import { FactBook } from './fact-book.js';
import { relationGraph } from './relation-graph.js';

const father = (playerId: string, relatedId: string) =>
  ({ type: 'RelationStated', data: { playerId, kind: 'father', relatedId } }) as const;
/** 1 is the son of 2, who is the son of 3, and so on up to 5; 6 and 7 are also sons of 2. */
const book = FactBook.of([
  father('1', '2'),
  father('2', '3'),
  father('3', '4'),
  father('4', '5'),
  father('6', '2'),
  father('7', '2'),
]);
const around = (start: string, depth: number, open: string[] = [], limit = 60) =>
  relationGraph(book, { start, depth, open: new Set(open), limit });

test('follows the requested number of steps, and counts omitted people', () => {
  const { nodes, relations } = around('1', 1);
  expect(nodes).toEqual([
    { id: '1', distance: 0, hidden: 0 },
    { id: '2', distance: 1, hidden: 3 },
  ]);
  expect(relations).toEqual([{ playerId: '1', kind: 'father', relatedId: '2' }]);
  expect(around('1', 2).nodes.map(({ id }) => id)).toEqual(['1', '2', '3', '6', '7']);
  expect(around('1', 3).nodes.map(({ id }) => id)).toEqual(['1', '2', '3', '6', '7', '4']);
});

test('follows the relations of opened people beyond the last step', () => {
  expect(around('1', 1, ['2', '3']).nodes.map(({ id, distance }) => `${id} ${distance}`)).toEqual([
    '1 0',
    '2 1',
    '3 2',
    '6 2',
    '7 2',
    '4 3',
  ]);
});

test('contains at most the requested number of people, and each relation between them once', () => {
  const { nodes, relations } = around('2', 3, [], 4);
  expect(nodes).toHaveLength(4);
  expect(nodes[0]).toEqual({ id: '2', distance: 0, hidden: 1 });
  expect(relations).toHaveLength(3);
});

test('a person without relations is the only node', () => {
  expect(around('99', 3)).toEqual({ nodes: [{ id: '99', distance: 0, hidden: 0 }], relations: [] });
});
