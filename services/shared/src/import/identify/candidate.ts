import type { KnownPlayer } from '@rallyrank/contracts/players/rpc';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { AgeRange } from '@rallyrank/contracts/sport/profile';
import { splitAddition } from '../../domain/names/additions.js';
import { isAgeWithin } from '../../domain/players/age.js';
import type { Standing } from '../../readers/records.js';

/** A person of a source: the name, and the person's rows on the lists of the source in chronological order. */
export interface Person {
  readonly name: string;
  readonly standings: readonly Standing[];
}

/** Number of compared ranks, and number of equal ranks. */
export interface Evidence {
  readonly agreed: number;
  readonly compared: number;
}

/** A known player to whom a name can refer. */
export interface Candidate extends KnownPlayer {
  /** First and last day with a match; null without matches. */
  readonly career: { readonly first: Day; readonly last: Day } | null;
  readonly evidence: Evidence;
}

/** Number of days after which a list no longer states the rank. Lists were published irregularly. */
const LIST_DAYS = 120;
const YEAR_DAYS = 365;

/** The last of the sorted days up to the given day, inclusive. */
const lastUntil = (days: readonly Day[], day: Day): Day | undefined => {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return days[low - 1];
};

/**
 * Compares the ranks that matches print beside a player with the lists in force at the time.
 * @param listDays sorted days
 */
export const rankEvidence = (
  { standings }: Person,
  listDays: readonly Day[],
  printed: readonly { readonly date: Day; readonly rank: number }[],
): Evidence => {
  const ranks = new Map(standings.map(({ date, rank }) => [date, rank]));
  let [agreed, compared] = [0, 0];
  for (const { date, rank } of printed) {
    const inForce = lastUntil(listDays, date);
    if (inForce === undefined || dayNumber(date) - dayNumber(inForce) > LIST_DAYS) continue;
    const listed = ranks.get(inForce);
    if (listed === undefined) continue;
    compared += 1;
    if (listed === rank) agreed += 1;
  }
  return { agreed, compared };
};

/** Whether the age is plausible on most of the lists. An unknown birth date is always plausible. */
export const hasFittingAge = ({ standings }: Person, { birthDate }: KnownPlayer, range: AgeRange): boolean => {
  if (birthDate === undefined) return true;
  const fitting = standings.filter(({ date }) => isAgeWithin(range, birthDate, date)).length;
  return fitting * 2 >= standings.length;
};

/**
 * Whether the suffixes are compatible. Sr and Jr exclude each other; a name without a suffix is compatible with both.
 */
export const hasFittingAddition = (person: Person, candidate: KnownPlayer): boolean => {
  const [one, other] = [splitAddition(person.name).addition, splitAddition(candidate.name).addition];
  return one === undefined || other === undefined || one === other;
};

/** Whether the candidate had matches in the period of the lists or within a year of it. */
export const isActive = ({ standings }: Person, { career }: Pick<Candidate, 'career'>): boolean => {
  const [first, last] = [standings[0]?.date, standings.at(-1)?.date];
  if (!career || first === undefined || last === undefined) return false;
  return (
    dayNumber(career.last) >= dayNumber(first) - YEAR_DAYS && dayNumber(career.first) <= dayNumber(last) + YEAR_DAYS
  );
};
