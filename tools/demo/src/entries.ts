import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from './competitor.js';
import type { Slot } from './slot.js';

/** Probability of entering, by rank: the first row whose rank is not exceeded applies. */
const appetites: Readonly<Record<string, readonly (readonly [upTo: number, chance: number])[]>> = {
  'super-500': [
    [8, 0.55],
    [Number.POSITIVE_INFINITY, 0.8],
  ],
  'super-300': [
    [8, 0.06],
    [24, 0.4],
    [Number.POSITIVE_INFINITY, 0.75],
  ],
  'super-100': [
    [16, 0],
    [48, 0.25],
    [Number.POSITIVE_INFINITY, 0.7],
  ],
  'international-challenge': [
    [40, 0],
    [80, 0.3],
    [Number.POSITIVE_INFINITY, 0.6],
  ],
  'international-series': [
    [80, 0],
    [Number.POSITIVE_INFINITY, 0.6],
  ],
  'future-series': [
    [120, 0],
    [Number.POSITIVE_INFINITY, 0.6],
  ],
  tour: [
    [8, 0.25],
    [40, 0.55],
    [Number.POSITIVE_INFINITY, 0.8],
  ],
};
const EVERYBODY = [[Number.POSITIVE_INFINITY, 0.94]] as const;
/** The maximum number of entrants of one association. */
const quotas: Readonly<Record<string, number>> = { 'world-championships': 4, 'world-tour-finals': 2 };
const HOME = 0.3;
const TIRED = 0.7;

const continentOf: Readonly<Record<string, string>> = { 'asian-championships': 'BAC', 'european-championships': 'BEC' };

const mayEnter = (slot: Slot, { people }: Competitor): boolean => {
  const continent = continentOf[slot.level];
  return !continent || people.every((p) => associationByCode(p.nation.code)?.affiliation === continent);
};

export interface Diary {
  /** Whether all its players are free in a week, or have already entered this event. */
  isFree(competitor: Competitor, week: number, event: string): boolean;
  playedBefore(competitor: Competitor, week: number): boolean;
  book(competitor: Competitor, week: number, weeks: number, event: string): void;
}

/** The diary of all players: a player plays at most one event a week, in any of its disciplines. */
export const createDiary = (): Diary => {
  const bookings = new Map<string, { week: number; event: string }>();
  return {
    isFree: ({ people }, week, event) =>
      people.every((p) => {
        const booked = bookings.get(p.id);
        return !booked || booked.week < week || booked.event === event;
      }),
    playedBefore: ({ people }, week) => people.some((p) => bookings.get(p.id)?.week === week - 1),
    book: ({ people }, week, weeks, event) => {
      for (const p of people) bookings.set(p.id, { week: week + weeks - 1, event });
    },
  };
};

export interface EntryOrder {
  readonly slot: Slot;
  readonly event: string;
  readonly week: number;
  readonly weeks: number;
  readonly discipline: Discipline;
  /** All available entrants, best first. */
  readonly ranked: readonly Competitor[];
  readonly places: number;
}

/** Selects the entrants of an event, best first, up to the number of places, and books them for its weeks. */
export const collectEntries = (random: Random, diary: Diary, order: EntryOrder): Competitor[] => {
  const { slot, event, week, ranked, places } = order;
  const appetite = appetites[slot.level] ?? EVERYBODY;
  const quota = quotas[slot.level] ?? Number.POSITIVE_INFINITY;
  const sent = new Map<string, number>();
  const entered: Competitor[] = [];
  const wants = (competitor: Competitor, place: number): boolean => {
    const chance = appetite.find(([upTo]) => place <= upTo)![1];
    const isHome = competitor.people[0]!.nation.code === slot.association;
    const tired = diary.playedBefore(competitor, week) ? TIRED : 1;
    return random.chance((chance + (isHome && chance > 0 ? HOME : 0)) * (chance > 0.9 ? 1 : tired));
  };
  for (const [i, competitor] of ranked.entries()) {
    if (entered.length >= places) break;
    const nation = competitor.people[0]!.nation.code;
    if ((sent.get(nation) ?? 0) >= quota || !mayEnter(slot, competitor)) continue;
    if (!diary.isFree(competitor, week, event) || !wants(competitor, i + 1)) continue;
    sent.set(nation, (sent.get(nation) ?? 0) + 1);
    diary.book(competitor, week, order.weeks, event);
    entered.push(competitor);
  }
  return entered;
};
