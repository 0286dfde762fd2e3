import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';

/** Both days belong to the period. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** A stretch of the time that a picture shows, in shares (0..1) of it. */
export interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** Places periods, and the beginnings of years, on the time from the first day of all to the last. */
export const timeOf = (periods: readonly Period[]) => {
  const starts = periods.map(({ from }) => from).sort();
  const ends = periods.map(({ until }) => until).sort();
  const [begin, end] = [starts[0], ends.at(-1)];
  if (begin === undefined || end === undefined)
    return { stretchOf: (): Stretch => ({ start: 0, length: 0 }), years: [] };
  const origin = dayNumber(begin);
  const days = dayNumber(end) - origin + 1;
  const place = (day: Day) => (dayNumber(day) - origin) / days;
  const firstYear = Number(begin.slice(0, 4)) + 1;
  const count = Math.max(0, Number(end.slice(0, 4)) - firstYear + 1);
  return {
    stretchOf: ({ from, until }: Period): Stretch => ({
      start: place(from),
      length: place(until) - place(from) + 1 / days,
    }),
    years: Array.from({ length: count }, (_, at) => ({ year: firstYear + at, at: place(`${firstYear + at}-01-01`) })),
  };
};
