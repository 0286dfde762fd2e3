import {
  type FixedDouble,
  FixedDoubleWithdrawn,
  type PersonFact,
  type PersonFactEvent,
  type Relation,
  RelationWithdrawn,
} from '@rallyrank/contracts/players/person-facts';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { relationRules } from '@rallyrank/contracts/players/relation-rules';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { ProfileBook } from './profile-book.js';

type StatedDouble = Extract<PersonFactEvent, { readonly type: 'FixedDoubleStated' }>['data'];

const NO_RELATIONS: readonly Relation[] = [];
const NO_DOUBLES: readonly StatedDouble[] = [];

const byKey = <T>([a]: readonly [Id, T], [b]: readonly [Id, T]): number => compareIds(a, b);
const byPeople = (a: Relation, b: Relation): number =>
  compareIds(a.playerId, b.playerId) || compareIds(a.relatedId, b.relatedId) || a.kind.localeCompare(b.kind);
const byDiscipline = (a: FixedDouble, b: FixedDouble): number =>
  a.discipline.localeCompare(b.discipline) || a.from.localeCompare(b.from);

/** Whether two relations are equal in persons, direction and kind. */
export const isSameRelation = (a: Relation, b: Relation): boolean =>
  a.playerId === b.playerId && a.relatedId === b.relatedId && a.kind === b.kind;

/** Whether two facts describe the same period of the same pair. If they do, the later fact replaces the earlier one. */
export const isSameDouble = (a: Omit<FixedDouble, 'until'>, b: Omit<FixedDouble, 'until'>): boolean =>
  a.pairId === b.pairId && a.discipline === b.discipline && a.from === b.from;

export type Withdrawal = Extract<PersonFactEvent, { readonly type: `${string}Withdrawn` }>;

const isWithdrawal = (event: PersonFactEvent): event is Withdrawal =>
  event.type === RelationWithdrawn.type || event.type === FixedDoubleWithdrawn.type;

/** Identifies a relation or a fixed double. The key of a relation does not depend on the sex of the persons. */
const keyOf = ({ type, data }: PersonFactEvent): string => {
  if (type === 'RelationStated' || type === 'RelationWithdrawn')
    return `relation ${data.playerId} ${relationRules[data.kind].bond} ${data.relatedId}`;
  return type === 'ProfileStated'
    ? `profile ${data.playerId}`
    : `double ${data.pairId} ${data.discipline} ${data.from}`;
};

/** The known profiles, relations and fixed doubles. */
export class FactBook {
  readonly profiles = new ProfileBook();
  private readonly relations = new Map<Id, readonly Relation[]>();
  private readonly doubles = new Map<Id, readonly StatedDouble[]>();
  /** Relations and fixed doubles that users have withdrawn, by key. */
  private readonly withdrawn = new Map<string, Withdrawal>();

  static of(events: readonly PersonFactEvent[]): FactBook {
    const book = new FactBook();
    for (const event of events) book.put(event);
    return book;
  }

  /** The profile that the product shows. */
  profile(playerId: Id): Profile | undefined {
    return this.profiles.shownOf(playerId);
  }

  /** Relations in which the player is either person. */
  relationsOf(playerId: Id): readonly Relation[] {
    return this.relations.get(playerId) ?? NO_RELATIONS;
  }

  /** All players with a relation, in no particular order. */
  relatedPlayers(): Iterable<Id> {
    return this.relations.keys();
  }

  /** Fixed doubles of a pair, by discipline, then by first day. */
  doublesOf(pairId: Id): readonly StatedDouble[] {
    return this.doubles.get(pairId) ?? NO_DOUBLES;
  }

  allDoubles(): StatedDouble[] {
    return [...this.doubles].sort(byKey).flatMap(([, doubles]) => doubles);
  }

  /** Whether the book already contains the fact of the event. */
  contains(event: PersonFactEvent): boolean {
    if (isWithdrawal(event)) return this.withdrawn.has(keyOf(event));
    const { type, data } = event;
    if (type === 'ProfileStated')
      return JSON.stringify(this.profiles.sourcedOf(data.playerId)) === JSON.stringify(data.profile);
    if (type === 'RelationStated') return this.relationsOf(data.playerId).some((one) => isSameRelation(one, data));
    return this.doublesOf(data.pairId).some((one) => isSameDouble(one, data) && one.until === data.until);
  }

  /** Whether a user has withdrawn the fact of the event, or has decided it otherwise. */
  isDecided(event: PersonFactEvent): boolean {
    const { type, data } = event;
    if (this.withdrawn.has(keyOf(event))) return true;
    if (type !== 'FixedDoubleStated') return false;
    return this.doublesOf(data.pairId).some((one) => one.isDecided && isSameDouble(one, data));
  }

  put(event: PersonFactEvent): void {
    if (isWithdrawal(event) && !event.data.isUndone) this.withdrawn.set(keyOf(event), event);
    else this.withdrawn.delete(keyOf(event));
    if (event.type === 'ProfileStated') this.profiles.put(event.data.playerId, event.data.profile);
    else if (event.type === 'RelationStated') this.relate(event.data);
    else if (event.type === 'RelationWithdrawn') this.unrelate(event.data);
    else if (event.type === 'FixedDoubleStated') this.join(event.data);
    else this.part(event.data);
  }

  /** All facts: profiles, then relations, then fixed doubles, each ordered by ids. Equal books return equal lists. */
  facts(): PersonFact[] {
    return [
      ...this.profiles.allShown().map(([playerId, profile]) => ({ type: 'profile' as const, playerId, ...profile })),
      ...this.allRelations().map((relation) => ({ type: 'relation' as const, ...relation })),
      ...this.allDoubles().map(({ isDecided: _, ...double }) => ({ type: 'double' as const, ...double })),
    ];
  }

  /** The events that lead to an equal book, without edits of profiles. */
  events(): PersonFactEvent[] {
    return [
      ...this.profiles
        .allSourced()
        .map(([playerId, profile]) => ({ type: 'ProfileStated' as const, data: { playerId, profile } })),
      ...this.allRelations().map((data) => ({ type: 'RelationStated' as const, data })),
      ...this.allDoubles().map((data) => ({ type: 'FixedDoubleStated' as const, data })),
      ...this.withdrawals(),
    ];
  }

  /** In a fixed order. */
  withdrawals(): Withdrawal[] {
    return [...this.withdrawn].sort(([a], [b]) => a.localeCompare(b)).map(([, event]) => event);
  }

  clear(): void {
    for (const part of [this.profiles, this.relations, this.doubles, this.withdrawn]) part.clear();
  }

  private allRelations(): Relation[] {
    return [...this.relations].flatMap(([id, own]) => own.filter(({ playerId }) => playerId === id)).sort(byPeople);
  }

  private relate(relation: Relation): void {
    for (const id of [relation.playerId, relation.relatedId]) {
      const before = this.relationsOf(id);
      if (!before.some((other) => isSameRelation(other, relation)))
        this.relations.set(id, [...before, relation].sort(byPeople));
    }
  }

  private unrelate(relation: Relation): void {
    for (const id of [relation.playerId, relation.relatedId]) {
      const others = this.relationsOf(id).filter((other) => !isSameRelation(other, relation));
      if (others.length === 0) this.relations.delete(id);
      else this.relations.set(id, others);
    }
  }

  private join(double: StatedDouble): void {
    this.part(double);
    this.doubles.set(double.pairId, [...this.doublesOf(double.pairId), double].sort(byDiscipline));
  }

  private part(double: Omit<FixedDouble, 'until'>): void {
    const others = this.doublesOf(double.pairId).filter((other) => !isSameDouble(other, double));
    if (others.length === 0) this.doubles.delete(double.pairId);
    else this.doubles.set(double.pairId, others);
  }
}
