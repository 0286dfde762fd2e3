import { valuesOf } from '@rallyrank/shared/domain/players/decided-facts';
import { type LastingFact, NOTHING_REPLACED } from '@rallyrank/shared/domain/players/replaced-facts';
import type { Finding, HealthInput } from './finding.js';
import { isSameFact } from './same-fact.js';

type Value = string | number;

/** Facts about players for which sources have stated different values, and which no user has decided. */
export function* sourceConflicts({ people }: HealthInput): Iterable<Finding> {
  for (const id of people.playerIds()) {
    const person = people.person(id)!;
    if (person.replaced === NOTHING_REPLACED) continue;
    const values = valuesOf(person.sourced);
    for (const [fact, replaced] of Object.entries(person.replaced) as [LastingFact, readonly Value[]][]) {
      const value = values[fact];
      if (value === null || person.decided[fact] !== undefined) continue;
      const other = replaced.find((each) => !isSameFact(fact, each, value));
      if (other === undefined) continue;
      yield { kind: 'sourceConflict', playerIds: [id], facts: { fact, value, other } };
    }
  }
}
