import type { PersonFact, PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import { Profile } from '@rallyrank/contracts/players/profile';
import { relationRules } from '@rallyrank/contracts/players/relation-rules';
import type { Recorded } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { doubleProblem, type KnownPairs } from './check-double.js';
import { checkRelation, isSameBond } from './check-relation.js';
import { type FactBook, isSameDouble, type Withdrawal } from './fact-book.js';

interface KnownPeople extends KnownPairs {
  /** Returns the id of the remaining player or pair for a merged one. */
  canonical(id: Id): Id;
}

export interface FactPlan {
  readonly rows: Recorded[];
  readonly events: PersonFactEvent[];
}

type FactOf<T extends PersonFact['type']> = Extract<PersonFact, { type: T }>;
/** A decision on one fact: an event, no change, or the reason for a refusal. */
type Decision = { readonly outcome: 'registered' | 'updated'; readonly event: PersonFactEvent } | 'unchanged' | string;

const decideProfile = (
  { type: _, playerId, ...stated }: FactOf<'profile'>,
  book: FactBook,
  people: KnownPairs,
): Decision => {
  const player = people.player(playerId);
  if (!player) return `there is no player with the id ${playerId}`;
  const before = book.profiles.sourcedOf(playerId);
  // Parsing orders the keys as in the schema, so that equal profiles have equal texts.
  const profile = Profile.parse({
    ...before,
    ...stated,
    ...(stated.links && { links: { ...before?.links, ...stated.links } }),
  });
  const event = { type: 'ProfileStated' as const, data: { playerId, profile } };
  const isEmpty = Object.keys(profile).length === 0 && !before;
  if (isEmpty || book.contains(event)) return 'unchanged';
  const { birthDate } = player;
  const early = [profile.retireDate, profile.deathDate].find(
    (day) => day !== undefined && birthDate !== undefined && day <= birthDate,
  );
  if (early !== undefined) return `${early} is not after the birth date ${birthDate} of player ${playerId}`;
  return { outcome: before ? 'updated' : 'registered', event };
};

/** The origin of a fact. A user can restore a fact that users have withdrawn, a source cannot. */
export type Stating = 'source' | 'user';

const isSettled = (event: PersonFactEvent, book: FactBook, by: Stating): boolean =>
  book.contains(event) || (by === 'source' && book.isDecided(event));

const decideRelation = (
  { type: _, ...stated }: FactOf<'relation'>,
  book: FactBook,
  people: KnownPairs,
  by: Stating,
): Decision => {
  // A known row is not an error, even if a corrected sex or birth date contradicts it.
  if (relationRules[stated.kind].place !== 'second' && isSettled({ type: 'RelationStated', data: stated }, book, by))
    return 'unchanged';
  const checked = checkRelation(stated, book, people);
  if ('refused' in checked) return checked.refused;
  const event = { type: 'RelationStated' as const, data: checked.relation };
  return isSettled(event, book, by) ? 'unchanged' : { outcome: 'registered', event };
};

const decideDouble = (fact: FactOf<'double'>, book: FactBook, people: KnownPairs, by: Stating): Decision => {
  const { type: _, ...double } = fact;
  const event = {
    type: 'FixedDoubleStated' as const,
    data: { ...double, ...(by === 'user' && { isDecided: true as const }) },
  };
  // A row that a user has overruled is not an error, even if it contradicts what the user has decided.
  if (isSettled(event, book, by)) return 'unchanged';
  const problem = doubleProblem(fact, book, people);
  if (problem !== undefined) return problem;
  const isKnown = book.doublesOf(fact.pairId).some((one) => isSameDouble(one, fact));
  return { outcome: isKnown ? 'updated' : 'registered', event };
};

const decide = (fact: PersonFact, book: FactBook, people: KnownPairs, by: Stating): Decision => {
  if (fact.type === 'profile') return decideProfile(fact, book, people);
  return fact.type === 'relation' ? decideRelation(fact, book, people, by) : decideDouble(fact, book, people, by);
};

/** The fact with the ids of the remaining players and pairs. */
const canonicalFact = (fact: PersonFact, people: KnownPeople): PersonFact => {
  if (fact.type === 'double') return { ...fact, pairId: people.canonical(fact.pairId) };
  const playerId = people.canonical(fact.playerId);
  return fact.type === 'relation'
    ? { ...fact, playerId, relatedId: people.canonical(fact.relatedId) }
    : { ...fact, playerId };
};

/**
 * Decides each fact in turn. An accepted fact is added to `book`, so that later facts of the same batch are checked
 * against it.
 */
export const planFacts = (
  facts: readonly PersonFact[],
  book: FactBook,
  people: KnownPeople,
  by: Stating = 'source',
): FactPlan => {
  const events: PersonFactEvent[] = [];
  const rows = facts.map((fact): Recorded => {
    const decision = decide(canonicalFact(fact, people), book, people, by);
    if (decision === 'unchanged') return { outcome: 'unchanged', reason: null };
    if (typeof decision === 'string') return { outcome: 'refused', reason: decision };
    book.put(decision.event);
    events.push(decision.event);
    return { outcome: decision.outcome, reason: null };
  });
  return { rows, events };
};

/**
 * The event that withdraws a relation or a fixed double.
 * @param fact a relation in either direction
 * @throws DomainError fact.notFound if it is not recorded
 */
export const withdrawal = (fact: FactOf<'relation'> | FactOf<'double'>, book: FactBook): Withdrawal => {
  if (fact.type === 'double') {
    const double = book.doublesOf(fact.pairId).find((one) => isSameDouble(one, fact));
    if (!double) throw new DomainError('fact.notFound');
    const { until: _, ...data } = double;
    return { type: 'FixedDoubleWithdrawn', data };
  }
  const relation = book.relationsOf(fact.playerId).find((one) => isSameBond(one, fact));
  if (!relation) throw new DomainError('fact.notFound');
  return { type: 'RelationWithdrawn', data: relation };
};
