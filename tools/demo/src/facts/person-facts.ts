import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { createRandom } from '@rallyrank/shared/domain/random';
import type { Person } from '../person.js';
import { coachFacts } from './coaches.js';
import { doubleFacts, type LongPair } from './doubles.js';
import { familyFacts } from './families.js';
import { profileFacts } from './profiles.js';

/** Added to the seed of the world, so that generating these facts does not change the results. */
const OWN_SEED = 7_001;

export interface FactsOrder {
  readonly seed: number;
  readonly people: readonly Person[];
  readonly pairs: readonly LongPair[];
  /** The day after the last one of the world. */
  readonly today: number;
}

/** Generates profiles, relations and fixed doubles for the players of the world. */
export const personFacts = ({ seed, people, pairs, today }: FactsOrder): PersonFact[] => {
  const random = createRandom(seed + OWN_SEED);
  return [
    ...profileFacts(random, people, today),
    ...familyFacts(random, people, pairs),
    ...coachFacts(random, people, today),
    ...doubleFacts(pairs),
  ];
};
