import type { NetworkSpec } from './spec';

type Link = NetworkSpec['links'][number];

export interface PlacedNode {
  readonly id: string;
  /** Number of steps from the first node. */
  readonly column: number;
  /** Pixels from the top to the middle of the row; each node has its own row. */
  readonly y: number;
  /** The link by which the node was reached; none for the first node. */
  readonly link?: Link;
  /** The node at the other end of `link`. */
  readonly parent?: string;
  /** Further links of the node with nodes above it. */
  readonly besides: readonly Link[];
}

export interface PlacedNetwork {
  /** From top to bottom. */
  readonly nodes: readonly PlacedNode[];
  /** Height of all rows, in pixels. */
  readonly height: number;
}

/** Height of a row in pixels: a name with its relation below it, and more for each further relation. */
const ROW = 36;
const LINE = 14;

export const otherEnd = ({ from, to }: Link, id: string): string => (from === id ? to : from);

/** The links by which nodes are reached from the first one in the fewest steps, by the node at the far end. */
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
 * Positions of the nodes in an outline: the first node at the top, and below each node those reached through it, one
 * column further. A name to the right of its node then overlaps no other name, however many there are. Nodes that
 * cannot be reached from the first one are left out.
 */
export const placeNetwork = (spec: NetworkSpec): PlacedNetwork => {
  const reached = reachedBy(spec);
  const used = new Set(reached.values());
  const nodes: PlacedNode[] = [];
  const above = new Set<string>();
  let height = 0;
  const place = (node: Omit<PlacedNode, 'y' | 'besides'>) => {
    const isBeside = (link: Link) =>
      !used.has(link) && (link.from === node.id || link.to === node.id) && above.has(otherEnd(link, node.id));
    const besides = spec.links.filter(isBeside);
    const row = ROW + LINE * besides.length;
    nodes.push({ ...node, y: height + row / 2, besides });
    height += row;
    above.add(node.id);
    for (const [id, link] of reached)
      if (otherEnd(link, id) === node.id) place({ id, column: node.column + 1, link, parent: node.id });
  };
  const [first] = spec.nodes;
  if (first) place({ id: first.id, column: 0 });
  return { nodes, height };
};

/** Height in pixels of the legend above the rows. */
export const NETWORK_TOP = 32;

/** Height in pixels of the drawing of a network. */
export const networkHeight = (spec: NetworkSpec): number => NETWORK_TOP + placeNetwork(spec).height;
