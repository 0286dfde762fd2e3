import type { Relation } from '@rallyrank/contracts/players/person-facts';
import { isCoaching, relationRules, reverseKind } from '@rallyrank/contracts/players/relation-rules';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { type FactBook, isSameRelation } from './fact-book.js';

export interface KnownPeople {
  player(id: Id): PlayerRecord | undefined;
}

const YOUNGEST_PARENT = 12;

/**
 * The relation in the direction in which it is stored. Both persons must be known, and their sex too if the kind
 * depends on it.
 */
const stored = ({ playerId, kind, relatedId }: Relation, person: PlayerRecord): Relation => {
  const { place } = relationRules[kind];
  const stays = place === 'first' || (place === 'equal' && compareIds(playerId, relatedId) < 0);
  return stays
    ? { playerId, kind, relatedId }
    : { playerId: relatedId, kind: reverseKind(kind, person.gender)!, relatedId: playerId };
};

/**
 * Whether two relations are the same bond of the same persons, each in either direction. Their kinds can differ in the
 * sex of a person, which may have been corrected after the relation was recorded.
 */
export const isSameBond = (a: Relation, b: Relation): boolean => {
  const [one, other] = [relationRules[a.kind], relationRules[b.kind]];
  if (one.bond !== other.bond) return false;
  const isParallel = a.playerId === b.playerId && a.relatedId === b.relatedId;
  const isReverse = a.playerId === b.relatedId && a.relatedId === b.playerId;
  return one.place === other.place ? isParallel || (one.place === 'equal' && isReverse) : isReverse;
};

/**
 * Returns the contradiction between the stated relation and the known facts about the two persons; undefined if there
 * is none.
 */
const unfit = ({ kind }: Relation, person: PlayerRecord, related: PlayerRecord): string | undefined => {
  if (person.id === related.id) return `player ${person.id} cannot be the ${kind} of the same player`;
  if (isCoaching(kind)) return undefined;
  const unknown = [person, related].find(({ gender }) => gender === undefined);
  if (unknown) return `the sex of player ${unknown.id} is not known`;
  const { sex } = relationRules[kind];
  return related.gender === sex ? undefined : `player ${related.id} cannot be a ${kind}: the sex is ${related.gender}`;
};

/**
 * Whether the birth dates contradict the relation. A parent must be at least 12 years older, and an elder sibling must
 * not be younger.
 */
const bornWrong = ({ kind }: Relation, younger: PlayerRecord, elder: PlayerRecord): boolean => {
  const { bond } = relationRules[kind];
  if (younger.birthDate === undefined || elder.birthDate === undefined) return false;
  const years = Number(younger.birthDate.slice(0, 4)) - Number(elder.birthDate.slice(0, 4));
  return (bond === 'parent' && years < YOUNGEST_PARENT) || (bond === 'sibling' && younger.birthDate < elder.birthDate);
};

/** A known relation that excludes the new one. */
const excluding = (relation: Relation, book: FactBook): Relation | undefined => {
  const { playerId, relatedId, kind } = relation;
  const { bond } = relationRules[kind];
  const between = book.relationsOf(playerId).filter((one) => one.playerId === relatedId || one.relatedId === relatedId);
  const other = between.find(
    (one) => relationRules[one.kind].bond === bond || (!isCoaching(kind) && !isCoaching(one.kind)),
  );
  if (other) return other;
  if (bond === 'parent')
    return book.relationsOf(playerId).find((one) => one.playerId === playerId && one.kind === kind);
  if (bond !== 'marriage') return undefined;
  return [playerId, relatedId]
    .flatMap((id) => book.relationsOf(id))
    .find((one) => relationRules[one.kind].bond === bond);
};

export type CheckedRelation = { readonly relation: Relation } | { readonly refused: string };

/** The relation in stored form, or the reason why it contradicts known relations. */
export const checkRelation = (stated: Relation, book: FactBook, people: KnownPeople): CheckedRelation => {
  const [person, related] = [people.player(stated.playerId), people.player(stated.relatedId)];
  if (!person || !related)
    return { refused: `there is no player with the id ${person ? stated.relatedId : stated.playerId}` };
  const reason = unfit(stated, person, related);
  if (reason !== undefined) return { refused: reason };
  const relation = stored(stated, person);
  if (bornWrong(relation, people.player(relation.playerId)!, people.player(relation.relatedId)!))
    return { refused: `the birth dates of ${stated.playerId} and ${stated.relatedId} contradict ${stated.kind}` };
  if (book.relationsOf(relation.playerId).some((one) => isSameRelation(one, relation))) return { relation };
  const other = excluding(relation, book);
  return other
    ? { refused: `it contradicts that player ${other.relatedId} is the ${other.kind} of player ${other.playerId}` }
    : { relation };
};
