import type { Relation } from '@rallyrank/contracts/players/person-facts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { FactBook } from './fact-book.js';

export interface GraphOrder {
  readonly start: Id;
  /** Number of steps from the start, at least 1. */
  readonly depth: number;
  /** People whose relations are followed even at the last step. */
  readonly open: ReadonlySet<Id>;
  /** Maximum number of people. */
  readonly limit: number;
}

export interface GraphNode {
  readonly id: Id;
  readonly distance: number;
  /** Number of related people who are not in the graph. */
  readonly hidden: number;
}

/** The id of the other person of a relation. */
export const otherOf = ({ playerId, relatedId }: Relation, id: Id): Id => (playerId === id ? relatedId : playerId);

/**
 * The people related to one person, nearest first, and every relation between them. Distances are numbers of steps from
 * that person.
 */
export const relationGraph = (book: FactBook, { start, depth, open, limit }: GraphOrder) => {
  const distances = new Map<Id, number>([[start, 0]]);
  // A map can grow during iteration and keeps insertion order, so this is a breadth-first search.
  for (const [id, distance] of distances) {
    if (distance >= depth && !open.has(id)) continue;
    for (const relation of book.relationsOf(id)) {
      const other = otherOf(relation, id);
      if (!distances.has(other) && distances.size < limit) distances.set(other, distance + 1);
    }
  }
  const nodes = [...distances].map(([id, distance]): GraphNode => {
    const hidden = book
      .relationsOf(id)
      .map((relation) => otherOf(relation, id))
      .filter((other) => !distances.has(other));
    return { id, distance, hidden: new Set(hidden).size };
  });
  const relations = [...distances.keys()].flatMap((id) =>
    book.relationsOf(id).filter(({ playerId, relatedId }) => playerId === id && distances.has(relatedId)),
  );
  return { nodes, relations };
};
