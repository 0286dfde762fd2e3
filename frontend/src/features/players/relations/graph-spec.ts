import type { RelationKind } from '@rallyrank/contracts/players/relation-kinds';
import { isCoaching } from '@rallyrank/contracts/players/relation-rules';
import type { RelationGraph } from '@rallyrank/contracts/players/relations';
import type { NetworkSpec } from '~/shared/charts/spec';

/** Indices of the groups in the picture. */
const MIDDLE = 0;
const FAMILY = 1;
const COACHING = 2;

interface Words {
  readonly columnNames: NetworkSpec['columnNames'];
  readonly groups: readonly [middle: string, family: string, coaching: string];
  readonly nameOf: (person: RelationGraph['nodes'][number]['person']) => string;
  readonly kindOf: (kind: RelationKind) => string;
}

const groupOf = (kind: RelationKind): number => (isCoaching(kind) ? COACHING : FAMILY);

/** The picture of a graph. A person has the colour of the relation that leads towards the middle. */
export const graphSpec = ({ nodes, links }: RelationGraph, words: Words): NetworkSpec => {
  const distance = new Map(nodes.map(({ person, distance: steps }) => [person.id, steps]));
  const groupOfNode = (id: string, steps: number): number => {
    if (steps === 0) return MIDDLE;
    const inward = links
      .filter(({ from, to }) => from === id || to === id)
      .find(({ from, to }) => {
        const other = from === id ? to : from;
        return (distance.get(other) ?? 0) < steps;
      });
    return inward ? groupOf(inward.kind) : FAMILY;
  };
  return {
    kind: 'network',
    columnNames: words.columnNames,
    groups: words.groups,
    nodes: nodes.map(({ person, distance: steps }) => ({
      id: person.id,
      name: words.nameOf(person),
      group: groupOfNode(person.id, steps),
    })),
    links: links.map(({ from, to, kind, reverse }) => ({
      from,
      to,
      label: words.kindOf(kind),
      reverse: words.kindOf(reverse),
      group: groupOf(kind),
    })),
  };
};

export interface ListedPerson {
  readonly person: RelationGraph['nodes'][number]['person'];
  readonly hidden: number;
  /** The relation of this person to the person in the heading. */
  readonly kind: RelationKind;
}

export interface ListedGroup {
  readonly of: RelationGraph['nodes'][number]['person'];
  readonly family: readonly ListedPerson[];
  readonly coaching: readonly ListedPerson[];
}

/**
 * The same graph as text: for each person, nearest first, the related people with their relations, each relation under
 * the nearer of the two.
 */
export const listedGroups = ({ nodes, links }: RelationGraph): ListedGroup[] => {
  const place = new Map(nodes.map((node, at) => [node.person.id, at]));
  return nodes.flatMap(({ person: of }, at) => {
    const related = links.flatMap(({ from, to, kind, reverse }) => {
      const other = nodes[place.get(from === of.id ? to : from) ?? -1];
      if ((from !== of.id && to !== of.id) || !other || place.get(other.person.id)! < at) return [];
      return [{ person: other.person, hidden: other.hidden, kind: from === of.id ? kind : reverse }];
    });
    const coaching = related.filter(({ kind }) => isCoaching(kind));
    const family = related.filter(({ kind }) => !isCoaching(kind));
    return related.length === 0 ? [] : [{ of, family, coaching }];
  });
};
