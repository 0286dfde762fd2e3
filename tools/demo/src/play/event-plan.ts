import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { roundsOf } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { LevelDef, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RoundPlan } from './bracket.js';

/** The round that a draw of a size starts with. */
export const firstRoundOf = (size: number): RoundCode => roundsOf('main', size)[0]!;

const halvings = (size: number, downTo: number): number[] => {
  const sizes: number[] = [];
  for (let s = size; s > downTo; s /= 2) sizes.push(s);
  return sizes;
};

/** First and last day of an event, counted from the Monday of its week. */
export interface EventDays {
  readonly first: number;
  readonly last: number;
}

export const eventDays = (level: LevelDef, largestDraw: number): EventDays => {
  if (level.groups) return { first: 2, last: 6 };
  if (largestDraw > 64) return { first: 0, last: 13 };
  return { first: largestDraw > 32 || level.qualifying ? 0 : 1, last: 6 };
};

/**
 * Rounds of the main draw, backwards from the final on the last day: one day each, or two days each if the event takes
 * two weeks.
 */
export const mainPlan = (size: number, days: EventDays, hasQualifying: boolean): RoundPlan[] => {
  const sizes = halvings(size, 1);
  const isLong = days.last - days.first > 7;
  const lastIndex = days.last - days.first;
  return sizes.map((s, i) => {
    const fromEnd = sizes.length - 1 - i;
    const end = lastIndex - (isLong ? 2 : 1) * fromEnd;
    const isSplit = isLong ? s > 2 : i === 0 && end > 0 && !hasQualifying;
    return { round: firstRoundOf(s), days: isSplit ? [end - 1, end] : [end] };
  });
};

/** Qualifying rounds on the first days. */
export const qualifyingPlan = (size: number, places: number): RoundPlan[] =>
  halvings(size, places).map((s, i) => ({ round: roundsOf('qualification', s)[0]!, days: [i] }));

export const groupRounds = (profile: SportProfile): RoundCode[] =>
  profile.rounds.some((round) => round.code === 'G1') ? ['G1', 'G2', 'G3'] : ['RR', 'RR', 'RR'];
