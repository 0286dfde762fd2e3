import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { listDomains, tops } from '../definitions/domains.js';
import type { StandingLists } from '../input.js';
import { maskOf } from './flags.js';
import type { Stream } from './stream.js';

const listed = maskOf('ranking', ['listed']);
const no1 = maskOf('ranking', ['no1']);
const yearEnd = maskOf('ranking', ['yearEnd']);
const leader = maskOf('ranking', ['leader']);
const WIDTH = listDomains.length;
const LAST = tops.at(-1)!;

/**
 * Whether a list was in force on December 31 of its year. The newest list is in force for the days for which it counts.
 */
const isYearEnd = ({ days, lapses, lasts }: StandingLists, list: number): boolean => {
  const end = list + 1 < days.length ? lapses[list]! : days[list]! + lasts[list]!;
  return end > dayNumber(`${dayOf(days[list]!).slice(0, 4)}-12-31`);
};

/** Numbers the periods of consecutive lists without a gap. The result is indexed by list. */
const periodsOf = ({ days, lapses }: StandingLists): Int32Array => {
  const periods = new Int32Array(days.length);
  for (let list = 1; list < days.length; list++)
    periods[list] = periods[list - 1]! + Number(lapses[list - 1] !== days[list]);
  return periods;
};

/**
 * The counting places of the lists from list `first` on, each with the number of its list. Competitors without a match
 * are omitted.
 */
const placesOf = ({ days, starts, competitors, ranks }: StandingLists, first: number) => {
  const most = competitors.length - starts[first]!;
  const places = new Int32Array(most);
  const listOf = new Int32Array(most);
  let size = 0;
  for (let list = first; list < days.length; list++) {
    for (let place = starts[list]!; place < starts[list + 1]!; place++) {
      if (competitors[place]! < 0 || ranks[place]! > LAST) continue;
      places[size] = place;
      listOf[size++] = list;
    }
  }
  return { size, places, rows: listOf.slice(0, size) };
};

/** Lead in points over the next place; undefined if the place does not lead. */
const leadOf = ({ starts, ranks, points }: StandingLists, list: number, place: number): number | undefined =>
  place === starts[list] && ranks[place] === 1 && place + 1 < starts[list + 1]!
    ? points[place]! - points[place + 1]!
    : undefined;

/** The stream of the places of one discipline from list `first` on. Its `rows` are list numbers. */
export const listStream = (lists: StandingLists, first = 0): Stream => {
  const { size, places, rows } = placesOf(lists, first);
  const domains = new Int16Array(size * WIDTH).fill(-1);
  const flags = new Int32Array(size).fill(listed);
  const isLast = lists.days.map((_, list) => (list >= first && isYearEnd(lists, list) ? 1 : 0));
  const [competitors, days] = [new Int32Array(size), new Int32Array(size)];
  const floats = () => new Float64Array(size);
  const columns = { days: floats(), rating: floats(), lead: floats() };
  const period = new Int32Array(size);
  const periods = periodsOf(lists);
  for (let item = 0; item < size; item++) {
    const [list, place] = [rows[item]!, places[item]!];
    const rank = lists.ranks[place]!;
    competitors[item] = lists.competitors[place]!;
    days[item] = lists.days[list]!;
    columns.days[item] = lists.lasts[list]!;
    period[item] = periods[list]!;
    columns.rating[item] = lists.points[place]!;
    for (let top = 0; top < tops.length; top++) if (rank <= tops[top]!) domains[item * WIDTH + top] = top;
    if (isLast[list]) flags[item]! |= yearEnd;
    if (rank === 1) flags[item]! |= no1;
    const ahead = leadOf(lists, list, place);
    if (ahead === undefined) continue;
    flags[item]! |= leader;
    columns.lead[item] = ahead;
  }
  return { size, rows, competitors, flags, days, domains, width: WIDTH, columns, groups: { period } };
};
