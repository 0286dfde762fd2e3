import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import { valuesOf } from '@rallyrank/shared/domain/players/decided-facts';
import { type LastingFact, NOTHING_REPLACED } from '@rallyrank/shared/domain/players/replaced-facts';
import type { Finding, HealthInput } from './finding.js';

/** Sources measure height differently by this much, in centimetres. */
const HEIGHT_TOLERANCE = 3;

type Value = string | number;

const isSame = (fact: LastingFact, one: Value, other: Value): boolean => {
  if (fact === 'heightCm') return Math.abs(Number(one) - Number(other)) <= HEIGHT_TOLERANCE;
  if (fact === 'nameEn' || fact === 'nameZh') {
    const keys = nameKeys(String(one));
    return nameKeys(String(other)).some((key) => keys.includes(key));
  }
  return one === other;
};

/** Facts about players of which sources have stated different values, and which no user has decided. */
export function* sourceConflicts({ people }: HealthInput): Iterable<Finding> {
  for (const id of people.playerIds()) {
    const person = people.person(id)!;
    if (person.replaced === NOTHING_REPLACED) continue;
    const values = valuesOf(person.sourced);
    for (const [fact, replaced] of Object.entries(person.replaced) as [LastingFact, readonly Value[]][]) {
      const value = values[fact];
      if (value === null || person.decided[fact] !== undefined) continue;
      const other = replaced.find((each) => !isSame(fact, each, value));
      if (other === undefined) continue;
      yield { kind: 'sourceConflict', playerIds: [id], facts: { fact, value, other } };
    }
  }
}
