import type { NetworkSpec } from './spec';

type Link = NetworkSpec['links'][number];

export interface PlacedNode {
  readonly id: string;
  /** Steps from the first node, from 0. */
  readonly column: number;
  /** From 0; each node has a row of its own. */
  readonly row: number;
  /** The link by which the node was reached; none for the first node. */
  readonly link?: Link;
  /** The node at the other end of `link`. */
  readonly parent?: string;
}

export interface PlacedNetwork {
  /** By row. */
  readonly nodes: readonly PlacedNode[];
  /** Links beside those by which nodes were reached. */
  readonly others: readonly Link[];
}

const otherEnd = ({ from, to }: Link, id: string): string => (from === id ? to : from);

/** Links by which nodes are reached from the first one in the fewest steps, by the node at the far end. */
const reachedBy = ({ nodes, links }: NetworkSpec): Map<string, Link> => {
  const reached = new Map<string, Link>();
  const [first] = nodes;
  const queue = first ? [first.id] : [];
  for (const id of queue)
    for (const link of links) {
      if (link.from !== id && link.to !== id) continue;
      const other = otherEnd(link, id);
      if (other === first?.id || reached.has(other)) continue;
      reached.set(other, link);
      queue.push(other);
    }
  return reached;
};

/**
 * Places of the nodes in an outline: the first node on top, below each node those reached through it, one column further.
 * A name to the right of its node then meets no other name, however many there are. Nodes without a way to the first are left out.
 */
export const placeNetwork = (spec: NetworkSpec): PlacedNetwork => {
  const reached = reachedBy(spec);
  const nodes: PlacedNode[] = [];
  const place = (node: Omit<PlacedNode, 'row'>) => {
    nodes.push({ ...node, row: nodes.length });
    for (const [id, link] of reached)
      if (otherEnd(link, id) === node.id) place({ id, column: node.column + 1, link, parent: node.id });
  };
  const [first] = spec.nodes;
  if (first) place({ id: first.id, column: 0 });
  const used = new Set(reached.values());
  return { nodes, others: spec.links.filter((link) => !used.has(link)) };
};

/** Pixels between two rows: a name with a line below it. */
const ROW = 36;
/** Pixels for the legend above and the half rows at both ends. */
export const NETWORK_TOP = 40;
const NETWORK_BOTTOM = 8;

/** Height in pixels at which every row of a network has room for its name. */
export const networkHeight = (nodes: number): number => NETWORK_TOP + nodes * ROW + NETWORK_BOTTOM;
