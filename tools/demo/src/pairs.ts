import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from './competitor.js';
import { isActive, type Person, strengthOf } from './person.js';
import type { SportSettings } from './sport-settings.js';

/** The probability that a pair stays together for another season. */
const LOYALTY = 0.72;
const CHEMISTRY = 0.3;

export interface Partnerships {
  /** Forms the pairs of a season; returns the pairs that have never played before. */
  regroup(day: number, people: readonly Person[]): Competitor[];
  of(discipline: Discipline): readonly Competitor[];
}

export const createPartnerships = (
  random: Random,
  settings: SportSettings,
  disciplines: readonly Discipline[],
  nextId: () => string,
): Partnerships => {
  const known = new Map<string, Competitor>();
  const pairs = new Map<Discipline, Competitor[]>(disciplines.filter(isDoubles).map((d) => [d, []]));

  const pairUp = (a: Person, b: Person): { pair: Competitor; isNew: boolean } => {
    const people = Number(a.id) < Number(b.id) ? [a, b] : [b, a];
    const key = people.map((p) => p.id).join('-');
    const before = known.get(key);
    if (before) return { pair: before, isNew: false };
    const pair = { id: nextId(), people, chemistry: CHEMISTRY * random.normal() };
    known.set(key, pair);
    return { pair, isNew: true };
  };

  /** Pairs players of similar strength, first within an association, then across associations. */
  const match = (left: readonly Person[], right: readonly Person[] | undefined): [Person, Person][] => {
    const found: [Person, Person][] = [];
    if (right) {
      for (let i = 0; i < Math.min(left.length, right.length); i++) found.push([left[i]!, right[i]!]);
      return found;
    }
    for (let i = 0; i + 1 < left.length; i += 2) found.push([left[i]!, left[i + 1]!]);
    return found;
  };

  const regroupDiscipline = (discipline: Discipline, day: number, people: readonly Person[]): Competitor[] => {
    const kept = pairs
      .get(discipline)!
      .filter((pair) => pair.people.every((p) => isActive(p, day)) && random.chance(LOYALTY));
    const taken = new Set(kept.flatMap((pair) => pair.people));
    const noisy = people
      .filter((p) => p.disciplines.includes(discipline) && isActive(p, day) && !taken.has(p))
      .map((person) => ({
        person,
        order: strengthOf(person, day, settings.peakAge[discipline]) + 0.4 * random.normal(),
      }))
      .sort((a, b) => b.order - a.order)
      .map((entry) => entry.person);
    const among = (group: readonly Person[]) =>
      discipline === 'XD'
        ? match(
            group.filter((p) => p.gender === 'M'),
            group.filter((p) => p.gender === 'F'),
          )
        : match(group, undefined);
    const atHome = [...Map.groupBy(noisy, (p) => p.nation.code).values()].flatMap(among);
    const paired = new Set(atHome.flat());
    const formed = [...atHome, ...among(noisy.filter((p) => !paired.has(p)))].map(([a, b]) => pairUp(a, b));
    pairs.set(discipline, [...kept, ...formed.map((f) => f.pair)]);
    return formed.filter((f) => f.isNew).map((f) => f.pair);
  };

  return {
    regroup: (day, people) => [...pairs.keys()].flatMap((discipline) => regroupDiscipline(discipline, day, people)),
    of: (discipline) => pairs.get(discipline) ?? [],
  };
};
