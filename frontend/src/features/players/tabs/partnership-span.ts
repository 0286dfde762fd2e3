import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';

interface Partnership {
  readonly first: { readonly date: Day };
  readonly last: { readonly date: Day };
}

/** A stretch of the time that a picture shows, in shares (0..1) of it. */
export interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** Places partnerships, and the beginnings of years, on the time from the first match of all to the last. */
export const timeOf = (partnerships: readonly Partnership[]) => {
  const firsts = partnerships.map(({ first }) => first.date).sort();
  const lasts = partnerships.map(({ last }) => last.date).sort();
  const [begin, end] = [firsts[0], lasts.at(-1)];
  if (begin === undefined || end === undefined)
    return { stretchOf: (): Stretch => ({ start: 0, length: 0 }), years: [] };
  const from = dayNumber(begin);
  const days = dayNumber(end) - from + 1;
  const place = (day: Day) => (dayNumber(day) - from) / days;
  const firstYear = Number(begin.slice(0, 4)) + 1;
  const count = Math.max(0, Number(end.slice(0, 4)) - firstYear + 1);
  return {
    stretchOf: ({ first, last }: Partnership): Stretch => ({
      start: place(first.date),
      length: place(last.date) - place(first.date) + 1 / days,
    }),
    years: Array.from({ length: count }, (_, at) => ({ year: firstYear + at, at: place(`${firstYear + at}-01-01`) })),
  };
};
