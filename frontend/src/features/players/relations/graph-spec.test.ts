import { expect, test } from '@jest/globals';
import type { RelationGraph } from '@rallyrank/contracts/players/relations';
import { graphSpec, listedGroups } from './graph-spec';

const person = (id: string) => ({ id, name: { en: `P${id}`, zh: null }, association: null });
/** 1 has the father 2 and the coach 3, who has the sister 4. */
const graph: RelationGraph = {
  nodes: [
    { person: person('1'), distance: 0, hidden: 0 },
    { person: person('2'), distance: 1, hidden: 5 },
    { person: person('3'), distance: 1, hidden: 0 },
    { person: person('4'), distance: 2, hidden: 0 },
  ],
  links: [
    { from: '1', to: '2', kind: 'father', reverse: 'son' },
    { from: '1', to: '3', kind: 'head-coach', reverse: 'trainee' },
    { from: '4', to: '3', kind: 'elder-brother', reverse: 'younger-sister' },
  ],
};
const words = {
  columnNames: ['Person', 'Relation', 'Related'] as const,
  groups: ['Player', 'Family', 'Coaching'] as const,
  nameOf: ({ id }: { readonly id: string }) => `P${id}`,
  kindOf: (kind: string) => kind,
};

test('family and coaching have their own colours, and people have that of the relation which leads to them', () => {
  const spec = graphSpec(graph, words);
  expect(spec.nodes.map(({ id, group }) => [id, group])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 1],
  ]);
  expect(spec.links.map(({ label, group }) => [label, group])).toEqual([
    ['father', 1],
    ['head-coach', 2],
    ['elder-brother', 1],
  ]);
});

test('the list contains each relation once, under the person nearer to the middle and from that side', () => {
  const groups = listedGroups(graph).map(({ of, family, coaching }) => [
    of.id,
    family.map(({ person: { id }, kind, hidden }) => `${kind} ${id} ${hidden}`),
    coaching.map(({ person: { id }, kind }) => `${kind} ${id}`),
  ]);
  expect(groups).toEqual([
    ['1', ['father 2 5'], ['head-coach 3']],
    ['3', ['younger-sister 4 0'], []],
  ]);
});
