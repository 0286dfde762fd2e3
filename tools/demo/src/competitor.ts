import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { isFit, type Person, strengthOf } from './person.js';

/** A player or a pair as it enters events. */
export interface Competitor {
  readonly id: string;
  readonly people: readonly Person[];
  /** Difference in strength between two players together and each alone; 0 for a single player. */
  readonly chemistry: number;
}

export const isReady = (competitor: Competitor, day: number): boolean => competitor.people.every((p) => isFit(p, day));

export const competitorStrength = (
  { people, chemistry }: Competitor,
  day: number,
  peakAge: Readonly<Record<Discipline, number>>,
  discipline: Discipline,
): number =>
  people.reduce((sum, person) => sum + strengthOf(person, day, peakAge[discipline]), 0) / people.length + chemistry;
