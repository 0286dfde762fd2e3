import type { FixedDouble, Relation } from '@rallyrank/contracts/players/person-facts';
import type { FixedDoubleRow, Related } from '@rallyrank/contracts/players/related';
import { type RelationKind, relationKinds } from '@rallyrank/contracts/players/relation-kinds';
import { isCoaching, relationRules, reverseKind } from '@rallyrank/contracts/players/relation-rules';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { FactBook } from '../domain/fact-book.js';
import { otherOf } from '../domain/relation-graph.js';

/** The kind from the related person's side. If a user has removed the sex, it is the kind for a man. */
export const reverseOf = ({ kind, playerId }: Relation, directory: Directory): RelationKind =>
  reverseKind(kind, directory.player(playerId)?.gender) ?? relationRules[kind].reverse.M;

/** The relatives and coaches of a player, in the order of the kinds. People who have not arrived yet are left out. */
export const relatedTo = (playerId: Id, book: FactBook, directory: Directory): Related[] =>
  book
    .relationsOf(playerId)
    .map((relation) => ({
      kind: relation.playerId === playerId ? relation.kind : reverseOf(relation, directory),
      id: otherOf(relation, playerId),
    }))
    .filter(({ id }) => directory.player(id))
    .map(({ kind, id }) => ({ kind, person: directory.playerRef(id) }))
    .sort((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));

const latestFirst = (a: FixedDouble, b: FixedDouble): number =>
  (b.until ?? '9').localeCompare(a.until ?? '9') || b.from.localeCompare(a.from);

/** Current fixed doubles first, then the latest; of one player or of all. */
export const fixedDoubles = (book: FactBook, directory: Directory, playerId?: Id): FixedDouble[] => {
  const all =
    playerId === undefined
      ? book.allDoubles()
      : directory.pairsOf(playerId).flatMap((pairId) => book.doublesOf(pairId));
  return all.filter(({ pairId }) => directory.knows(pairId)).sort(latestFirst);
};

export const doubleRow =
  (directory: Directory) =>
  ({ pairId, discipline, from, until }: FixedDouble): FixedDoubleRow => ({
    pair: directory.competitorRef(pairId),
    discipline,
    from,
    until: until ?? null,
  });

export const relationCounts = (playerId: Id, book: FactBook) => {
  const relations = book.relationsOf(playerId);
  const coaching = relations.filter(({ kind }) => isCoaching(kind)).length;
  return { family: relations.length - coaching, coaching };
};
