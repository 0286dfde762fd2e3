import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Person } from '../person.js';
import { relation } from './relation.js';

const YEAR = 365.25;
const COACHED = 0.35;
const FIRST_COACHED = 0.15;
/** Maximum number of players of one coach. */
const MOST = 6;

/** Coaches who are former players: retired, of the same association, at least eight years older. */
export const coachFacts = (random: Random, people: readonly Person[], today: number): PersonFact[] => {
  const retired = people.filter(({ farewell }) => farewell < today).toSorted((a, b) => b.talent - a.talent);
  const byNation = Map.groupBy(retired, ({ nation }) => nation.code);
  const trainees = new Map<Person, number>();
  const coachOf = (person: Person, not?: Person): Person | undefined => {
    const coach = byNation
      .get(person.nation.code)
      ?.find((one) => one !== not && person.birth - one.birth > 8 * YEAR && (trainees.get(one) ?? 0) < MOST);
    if (coach) trainees.set(coach, (trainees.get(coach) ?? 0) + 1);
    return coach;
  };
  return people
    .filter(({ farewell }) => farewell > today)
    .flatMap((person): PersonFact[] => {
      const head = random.chance(COACHED) ? coachOf(person) : undefined;
      const first = random.chance(FIRST_COACHED) ? coachOf(person, head) : undefined;
      return [
        ...(head ? [relation(person, 'head-coach', head)] : []),
        ...(first ? [relation(person, 'enlightenment-coach', first)] : []),
      ];
    });
};
