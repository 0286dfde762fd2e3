import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Person } from '../person.js';
import type { LongPair } from './doubles.js';
import { type RelationFact, relation } from './relation.js';

/** Siblings by age, at least one; `parent` is a current or former player. */
interface Household {
  readonly children: Person[];
  parent?: Person;
}

const YEAR = 365.25;
const SIBLING = 0.35;
const MOST_SIBLINGS = 3;
const PARENT = 0.5;
const MARRIED = 0.3;
const DIVORCED = 0.2;

const by = <T>({ gender }: Person, man: T, woman: T): T => (gender === 'M' ? man : woman);

/** Groups people of one family name and association: people next to each other in age become siblings by chance. */
const householdsOf = (random: Random, people: readonly Person[]): Household[] => {
  const households: Household[] = [];
  for (const person of people) {
    const last = households.at(-1);
    const years = last ? (person.birth - last.children.at(-1)!.birth) / YEAR : 0;
    const joins = last && last.children.length < MOST_SIBLINGS && years > 1 && years < 7 && random.chance(SIBLING);
    if (joins) last.children.push(person);
    else households.push({ children: [person] });
  }
  return households;
};

/** Adds a parent to a household: a person of its family name and a suitable age without children, if there is one. */
const addParents = (random: Random, households: readonly Household[]): void => {
  const parents = new Set<Person>();
  for (const household of households) {
    const { children } = household;
    const isOldEnough = ({ birth }: Person) =>
      children[0]!.birth - birth > 20 * YEAR && children.at(-1)!.birth - birth < 45 * YEAR;
    const candidate = households
      .flatMap((other) => other.children)
      .find((one) => isOldEnough(one) && !parents.has(one));
    if (!candidate || !random.chance(PARENT)) continue;
    household.parent = candidate;
    parents.add(candidate);
  }
};

const bloodRelations = (households: readonly Household[]): RelationFact[] =>
  households.flatMap(({ children, parent }) => {
    const siblings = children.flatMap((younger, i) =>
      children.slice(0, i).map((elder) => relation(younger, by(elder, 'elder-brother', 'elder-sister'), elder)),
    );
    if (!parent) return siblings;
    const aside = households.find((one) => one.children.includes(parent))!.children.filter((one) => one !== parent);
    const ofParent = children.map((child) => relation(child, by(parent, 'father', 'mother'), parent));
    const ofOthers = children.flatMap((child) => aside.map((one) => relation(child, by(one, 'uncle', 'aunt'), one)));
    return [...siblings, ...ofParent, ...ofOthers];
  });

/** Marriages between mixed doubles partners, with the resulting in-laws. */
const marriages = (random: Random, pairs: readonly LongPair[], siblingsOf: (person: Person) => readonly Person[]) => {
  const taken = new Set<Person>();
  return pairs.flatMap(({ pair }): RelationFact[] => {
    const [a, b] = pair.people as [Person, Person];
    if (
      a.gender === b.gender ||
      taken.has(a) ||
      taken.has(b) ||
      a.name.en.split(' ').some((word) => b.name.en.includes(word))
    )
      return [];
    if (!random.chance(MARRIED)) return [];
    taken.add(a).add(b);
    if (random.chance(DIVORCED)) return [relation(a, by(b, 'ex-husband', 'ex-wife'), b)];
    const inLaws = [
      ...siblingsOf(a).map((one) => relation(b, by(one, 'brother-in-law', 'sister-in-law'), one)),
      ...siblingsOf(b).map((one) => relation(a, by(one, 'brother-in-law', 'sister-in-law'), one)),
    ];
    return [relation(a, by(b, 'husband', 'wife'), b), ...inLaws];
  });
};

/**
 * The families of the world: siblings, parents, uncles and aunts with one family name, and couples who met in mixed
 * doubles.
 */
export const familyFacts = (random: Random, people: readonly Person[], pairs: readonly LongPair[]): PersonFact[] => {
  const families = [...Map.groupBy(people, ({ family, nation }) => `${nation.code} ${family}`).values()].map(
    (members) => {
      const households = householdsOf(
        random,
        members.toSorted((a, b) => a.birth - b.birth),
      );
      addParents(random, households);
      return households;
    },
  );
  const households = families.flat();
  const home = new Map(households.flatMap((one) => one.children.map((person) => [person, one] as const)));
  const siblingsOf = (person: Person) => home.get(person)!.children.filter((one) => one !== person);
  return [...families.flatMap(bloodRelations), ...marriages(random, pairs, siblingsOf)];
};
