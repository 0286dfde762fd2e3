import { dayOf } from '@rallyrank/contracts/shared/time';
import { isAgeWithin } from '@rallyrank/shared/domain/players/age';
import type { Finding, HealthInput } from './finding.js';

/** Birth dates that imply an impossible age on the day of a match or of a list, or that are in the future. */
export function* impossibleAges({ people, profile, today, careers }: HealthInput): Iterable<Finding> {
  for (const id of people.playerIds()) {
    const birthDate = people.player(id)?.birthDate;
    if (birthDate === undefined) continue;
    const career = careers().get(id);
    const days = career ? [dayOf(career.first), dayOf(career.last)] : [];
    const day =
      birthDate > today ? birthDate : days.find((each) => !isAgeWithin(profile.ages.playing, birthDate, each));
    if (day !== undefined) yield { kind: 'impossibleAge', playerIds: [id], facts: { birthDate, day } };
  }
}
