import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { RelationKind } from '@rallyrank/contracts/players/relation-kinds';
import type { Person } from '../person.js';

export type RelationFact = Extract<PersonFact, { type: 'relation' }>;

/** A relation in which `related` is the `kind` of `person`. */
export const relation = (person: Person, kind: RelationKind, related: Person): RelationFact => ({
  type: 'relation',
  playerId: person.id,
  kind,
  relatedId: related.id,
});
