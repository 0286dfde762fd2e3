import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { FullName } from './names/naming.js';
import type { Nation } from './nations.js';

/** A player of the invented world. Days are day numbers (see contracts/shared/time). */
export interface Person {
  readonly id: string;
  readonly name: FullName;
  /** The family name alone, in English. */
  readonly family: string;
  readonly gender: 'M' | 'F';
  readonly nation: Nation;
  readonly birth: number;
  readonly debut: number;
  readonly farewell: number;
  readonly hand: 'right' | 'left';
  readonly heightCm: number;
  readonly disciplines: readonly Discipline[];
  /** Strength at the best age in an ordinary season; the world's mean is 0, its standard deviation about 1. */
  readonly talent: number;
  /** Years by which this player's best age differs from the usual one (positive: later). */
  readonly lateness: number;
  /** Current form, changes every week. */
  form: number;
  /** Deviation from the usual course of a career, changes every season. */
  drift: number;
  /** First day on which the player can play again after an injury. */
  fitFrom: number;
}

const YEAR = 365.25;
const GROWTH_YEARS = 4.6;
const DECLINE_YEARS = 6.5;

export const ageOf = (person: Person, day: number): number => (day - person.birth) / YEAR;

export const isActive = (person: Person, day: number): boolean => person.debut <= day && day < person.farewell;

export const isFit = (person: Person, day: number): boolean => isActive(person, day) && person.fitFrom <= day;

/** Strength of a player on a day: talent, stage of the career, season and form. */
export const strengthOf = (person: Person, day: number, peakAge: number): number => {
  const years = ageOf(person, day) - peakAge - person.lateness;
  const course = years / (years < 0 ? GROWTH_YEARS : DECLINE_YEARS);
  return person.talent - 0.9 * course * course + person.drift + person.form;
};

export const sourcePlayerOf = (person: Person): SourcePlayer => ({
  id: person.id,
  sourceKey: `demo:${person.id}`,
  name: person.name,
  gender: person.gender,
  association: person.nation.code,
  birthDate: dayOf(person.birth),
  hand: person.hand,
  heightCm: person.heightCm,
  otherNames: [],
});
