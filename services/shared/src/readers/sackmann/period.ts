import { type Day, dateOf, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { Gender } from '@rallyrank/contracts/sport/codes';

/** A tournament as far as its length depends on it. */
export interface Held {
  readonly name: string;
  readonly level: string;
  readonly season: number;
  readonly startDate: Day;
  /** Number of sides; undefined if the source does not state it. */
  readonly size: number | undefined;
  readonly gender: Gender;
}

const SUNDAY = 7;
const teamTies: ReadonlySet<string> = new Set(['davis-cup', 'billie-jean-king-cup']);

/** The first Sunday that is at least some days after a day. */
const sundayAfter = (day: Day, least: number): Day => {
  const earliest = dayNumber(day) + least;
  return dayOf(earliest + ((SUNDAY - dateOf(dayOf(earliest)).getUTCDay()) % SUNDAY));
};

/** From this season on, a tie takes one or two days, each with a date of its own. */
const FIRST_OF_SHORT_TIES = 2018;

/** A tie begins on Friday (men, three days) or Saturday; ties in the week of a final tournament take one day. */
const lastDayOfTie = ({ startDate, season, gender }: Held): Day => {
  const weekday = dateOf(startDate).getUTCDay();
  const takesWeekend = (weekday === 5 && season < FIRST_OF_SHORT_TIES) || (weekday === 6 && gender === 'F');
  return takesWeekend ? sundayAfter(startDate, 1) : startDate;
};

/** Number of days after the first one before which the final is not played. */
const leastDays = ({ name, level, size = 32 }: Held): number => {
  // The women of the 1970s had draws of 64 in the same two weeks, except in Australia.
  if (level === 'grand-slam' && (size >= 96 || !name.startsWith('Australian'))) return 10;
  if (size >= 96) return 9;
  if (level === 'olympics') return 6;
  return size <= 8 || level === 'tour-finals' || level === 'team-cup' ? 2 : 4;
};

/** The last season in which the men's final of Wimbledon was on Saturday. */
const LAST_OF_SATURDAY = 1981;

/**
 * The likely last day of a tournament, of which the source states only the first one: a Sunday after about one week
 * (draws below 96 sides), 10 to 12 days, or two weeks (Grand Slams). Women play the finals of Grand Slams one day
 * before men.
 */
export const likelyLastDay = (held: Held): Day => {
  const { name, level, season, startDate, gender } = held;
  if (teamTies.has(level)) return lastDayOfTie(held);
  const sunday = sundayAfter(startDate, leastDays(held));
  if (level !== 'grand-slam') return sunday;
  const isEarlier = Number(name === 'Wimbledon' && season <= LAST_OF_SATURDAY) + Number(gender === 'F');
  return dayOf(dayNumber(sunday) - isEarlier);
};
