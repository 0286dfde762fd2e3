import type { FixedDouble, PersonFact, PersonFactEvent, Relation } from '@rallyrank/contracts/players/person-facts';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

const NO_RELATIONS: readonly Relation[] = [];
const NO_DOUBLES: readonly FixedDouble[] = [];

const byKey = <T>([a]: readonly [Id, T], [b]: readonly [Id, T]): number => compareIds(a, b);
const byPeople = (a: Relation, b: Relation): number =>
  compareIds(a.playerId, b.playerId) || compareIds(a.relatedId, b.relatedId) || a.kind.localeCompare(b.kind);
const byDiscipline = (a: FixedDouble, b: FixedDouble): number =>
  a.discipline.localeCompare(b.discipline) || a.from.localeCompare(b.from);

/** Whether two relations are equal in persons, direction and kind. */
export const isSameRelation = (a: Relation, b: Relation): boolean =>
  a.playerId === b.playerId && a.relatedId === b.relatedId && a.kind === b.kind;

/** Whether two facts describe the same period of the same pair. If they do, the later fact replaces the earlier one. */
export const isSameDouble = (a: FixedDouble, b: FixedDouble): boolean =>
  a.pairId === b.pairId && a.discipline === b.discipline && a.from === b.from;

/** The event that records a fact. */
export const eventOf = ({ type, ...fact }: PersonFact): PersonFactEvent => {
  if (type === 'relation') return { type: 'RelationStated', data: fact as Relation };
  if (type === 'double') return { type: 'FixedDoubleStated', data: fact as FixedDouble };
  const { playerId, ...profile } = fact as Profile & { playerId: Id };
  return { type: 'ProfileStated', data: { playerId, profile } };
};

/** The known profiles, relations and fixed doubles. */
export class FactBook {
  private readonly profiles = new Map<Id, Profile>();
  private readonly relations = new Map<Id, readonly Relation[]>();
  private readonly doubles = new Map<Id, readonly FixedDouble[]>();

  static of(events: readonly PersonFactEvent[]): FactBook {
    const book = new FactBook();
    for (const event of events) book.put(event);
    return book;
  }

  profile(playerId: Id): Profile | undefined {
    return this.profiles.get(playerId);
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
  doublesOf(pairId: Id): readonly FixedDouble[] {
    return this.doubles.get(pairId) ?? NO_DOUBLES;
  }

  allDoubles(): FixedDouble[] {
    return [...this.doubles].sort(byKey).flatMap(([, doubles]) => doubles);
  }

  /** Whether the book already contains the fact of the event. */
  says({ type, data }: PersonFactEvent): boolean {
    if (type === 'ProfileStated') return JSON.stringify(this.profile(data.playerId)) === JSON.stringify(data.profile);
    if (type === 'RelationStated') return this.relationsOf(data.playerId).some((one) => isSameRelation(one, data));
    return this.doublesOf(data.pairId).some((one) => isSameDouble(one, data) && one.until === data.until);
  }

  put(event: PersonFactEvent): void {
    if (event.type === 'ProfileStated') this.profiles.set(event.data.playerId, event.data.profile);
    else if (event.type === 'RelationStated') this.relate(event.data);
    else this.join(event.data);
  }

  /** All facts: profiles, then relations, then fixed doubles, each ordered by ids. Equal books return equal lists. */
  facts(): PersonFact[] {
    const profiles = [...this.profiles].sort(byKey);
    const relations = [...this.relations].flatMap(([id, own]) => own.filter(({ playerId }) => playerId === id));
    return [
      ...profiles.map(([playerId, profile]) => ({ type: 'profile' as const, playerId, ...profile })),
      ...relations.sort(byPeople).map((relation) => ({ type: 'relation' as const, ...relation })),
      ...this.allDoubles().map((double) => ({ type: 'double' as const, ...double })),
    ];
  }

  clear(): void {
    for (const part of [this.profiles, this.relations, this.doubles]) part.clear();
  }

  private relate(relation: Relation): void {
    for (const id of [relation.playerId, relation.relatedId]) {
      const before = this.relationsOf(id);
      if (!before.some((other) => isSameRelation(other, relation)))
        this.relations.set(id, [...before, relation].sort(byPeople));
    }
  }

  private join(double: FixedDouble): void {
    const others = this.doublesOf(double.pairId).filter((other) => !isSameDouble(other, double));
    this.doubles.set(double.pairId, [...others, double].sort(byDiscipline));
  }
}
