import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { type Competitor, competitorStrength, isReady } from './competitor.js';
import type { Lists } from './lists.js';
import type { Partnerships } from './pairs.js';
import type { Person } from './person.js';
import type { SportSettings } from './sport-settings.js';

/** Ranks behind everyone on the list. */
const UNPLACED = 1_000_000;

/**
 * The available competitors of a discipline on a day, in the order in which entries are accepted and seeds assigned.
 */
export type Field = (discipline: Discipline, active: readonly Person[], day: number) => Competitor[];

export const createField = (settings: SportSettings, partnerships: Partnerships, lists: Lists): Field => {
  const alone = new Map<Person, Competitor>();
  const singleOf = (person: Person): Competitor => {
    const known = alone.get(person) ?? { id: person.id, people: [person], chemistry: 0 };
    alone.set(person, known);
    return known;
  };
  return (discipline, active, day) => {
    const all = isDoubles(discipline)
      ? partnerships.of(discipline)
      : active.filter((p) => p.disciplines.includes(discipline)).map(singleOf);
    const places = lists.placesIn(discipline);
    // Competitors without points rank behind those with points, the strongest first.
    const strength = (c: Competitor) => competitorStrength(c, day, settings.peakAge, discipline);
    return all
      .filter((competitor) => isReady(competitor, day))
      .map((competitor) => ({ competitor, order: places.get(competitor) ?? UNPLACED - strength(competitor) }))
      .sort((a, b) => a.order - b.order)
      .map((entry) => entry.competitor);
  };
};
