import { dayNumber } from '@rallyrank/contracts/shared/time';

interface Result {
  readonly event: { readonly level: string };
  readonly points: number;
  readonly counts: boolean;
  readonly until: string;
}

/**
 * Points that count, by the list with which they lapse and by level; the levels are in the order of their first
 * appearance.
 */
export const lapsingByDay = (rows: readonly Result[]) => {
  const counting = rows.filter(({ counts }) => counts);
  const days = [...new Set(counting.map(({ until }) => until))].sort();
  const levels = [...new Set(counting.map(({ event }) => event.level))];
  const sum = (level: string, day: string): number =>
    counting.reduce((all, { event, until, points }) => all + (event.level === level && until === day ? points : 0), 0);
  return { days, levels: levels.map((level) => ({ level, points: days.map((day) => sum(level, day)) })) };
};

const WEEK_DAYS = 7;

/** Points by which the sum falls within a number of weeks after a list if no new points are won. */
export const lapsingWithin = (
  toDefend: readonly { readonly date: string; readonly lapsing: number; readonly gained: number }[],
  listDate: string,
  weeks: number,
): number =>
  toDefend.reduce(
    (all, { date, lapsing, gained }) =>
      all + (dayNumber(date) - dayNumber(listDate) <= weeks * WEEK_DAYS ? lapsing - gained : 0),
    0,
  );
