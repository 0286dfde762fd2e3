import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { Person } from '../person.js';
import { createRandom } from '../random.js';
import { coachFacts } from './coaches.js';
import { doubleFacts, type LongPair } from './doubles.js';
import { familyFacts } from './families.js';
import { profileFacts } from './profiles.js';

/** Added to the seed of the world: results do not change with what is told about the players. */
const OWN_SEED = 7_001;

export interface FactsOrder {
  readonly seed: number;
  readonly people: readonly Person[];
  readonly pairs: readonly LongPair[];
  /** The day after the last one of the world. */
  readonly today: number;
}

/** What is told about the players of the world beside their results. */
export const personFacts = ({ seed, people, pairs, today }: FactsOrder): PersonFact[] => {
  const random = createRandom(seed + OWN_SEED);
  return [
    ...profileFacts(random, people, today),
    ...familyFacts(random, people, pairs),
    ...coachFacts(random, people, today),
    ...doubleFacts(pairs),
  ];
};
