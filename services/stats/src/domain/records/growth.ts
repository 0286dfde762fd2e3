import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { Computation } from './computation.js';
import { contextOf, rowsOfDisciplines } from './context.js';
import { debutsOf } from './debuts.js';
import type { RecordDefinition } from './definitions/definitions.js';
import { associationsOf } from './definitions/holders.js';
import type { RecordsInput } from './input.js';
import { bestOf } from './measures/top-list.js';
import type { Stream } from './streams/stream.js';
import { streamsAnew } from './streams/streams.js';

/** The value of the record from a day on, and its first holder. */
export interface GrowthStep {
  /** Day number. */
  readonly day: number;
  /** Undefined if there is no longer a holder, for example after the only player without a win has won. */
  readonly best: { readonly value: number; readonly holder: number } | undefined;
}

export interface Growth {
  /** Oldest first. Each step differs from the previous one. */
  readonly steps: readonly GrowthStep[];
  /** Day number of the last match, event or list; undefined if there is none. */
  readonly until: number | undefined;
}

/** Approximate maximum number of times at which the record is evaluated. */
const MOST_CHECKS = 60;
const MONTHS_A_YEAR = 12;

/**
 * Day numbers of the last days of months, with equal distances in months so that there are about `MOST_CHECKS` at most,
 * and the last day.
 */
export const checkDays = (first: number, last: number): readonly number[] => {
  const monthOf = (day: number) => {
    const [year, month] = dayOf(day).split('-').map(Number);
    return year! * MONTHS_A_YEAR + month! - 1;
  };
  const lastDayOf = (month: number) => {
    const next = month + 1;
    const number = String((next % MONTHS_A_YEAR) + 1).padStart(2, '0');
    return dayNumber(`${Math.floor(next / MONTHS_A_YEAR)}-${number}-01`) - 1;
  };
  const months = monthOf(last) - monthOf(first);
  const step = [1, 3, 6, MONTHS_A_YEAR, 2 * MONTHS_A_YEAR].find((each) => months / each < MOST_CHECKS) ?? months;
  const ends = [];
  for (let month = monthOf(first) - (monthOf(first) % step) + step - 1; lastDayOf(month) < last; month += step) {
    ends.push(lastDayOf(month));
  }
  return [...ends, last];
};

/** Number of items up to a day, inclusive. Items are in order of day. */
const itemsUntil = ({ days, size }: Stream, day: number): number => {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The history of the best value of a record and its holders, evaluated at the ends of months or of longer periods. At
 * each time the record is computed from the items up to that day. A value is dated by the day on which it was reached.
 */
export const growthOf = (input: RecordsInput, definition: RecordDefinition): Growth => {
  const discipline = disciplines.indexOf(definition.discipline);
  const { stream: key } = definition.family;
  const context = contextOf(input);
  const rows = rowsOfDisciplines(input).get(discipline)!;
  const stream = streamsAnew(context, rows, discipline)(key);
  if (!stream || stream.size === 0) return { steps: [], until: undefined };
  const debuts = debutsOf(context, key, stream, discipline);
  const associations = associationsOf(context);
  const until = stream.days[stream.size - 1]!;
  const steps: GrowthStep[] = [];
  for (const day of checkDays(stream.days[0]!, until)) {
    const computation = new Computation(context, associations);
    const known = { ...stream, size: itemsUntil(stream, day) };
    computation.fill(key, { stream: known, debuts }, definition.holder, [{ definition, place: 0 }]);
    const best = bestOf(computation.results[0]!.top);
    const last = steps.at(-1);
    if (last?.best?.value === best?.value && last?.best?.holder === best?.holder) continue;
    // A leading share can fall, in which case an older value leads from that day on.
    const reached = best === undefined || (last && best.day <= last.day) ? day : best.day;
    steps.push({ day: reached, best: best && { value: best.value, holder: best.holder } });
  }
  return { steps, until };
};
