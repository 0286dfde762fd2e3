import { dayOf } from '@rallyrank/contracts/shared/time';
import { listDomains, tops } from './domains.js';
import { maskOf } from './facts.js';
import type { StandingLists } from './input.js';
import type { Stream } from './stream.js';

const listed = maskOf('ranking', ['listed']);
const no1 = maskOf('ranking', ['no1']);
const yearEnd = maskOf('ranking', ['yearEnd']);
const leader = maskOf('ranking', ['leader']);
const WIDTH = listDomains.length;
const LAST = tops.at(-1)!;

/** Whether a list is the last one of its year; of the newest year nobody knows. */
const isYearEnd = ({ days }: StandingLists, list: number): boolean =>
  list + 1 < days.length && dayOf(days[list]!).slice(0, 4) !== dayOf(days[list + 1]!).slice(0, 4);

/** Places that are looked at, those of competitors who have no match left out, each with the number of its list. */
const placesOf = ({
  days,
  starts,
  competitors,
  ranks,
}: StandingLists): readonly [places: number[], lists: number[]] => {
  const places: number[] = [];
  const lists: number[] = [];
  for (let list = 0; list < days.length; list++) {
    for (let place = starts[list]!; place < starts[list + 1]!; place++) {
      if (competitors[place]! < 0 || ranks[place]! > LAST) continue;
      places.push(place);
      lists.push(list);
    }
  }
  return [places, lists];
};

/** Points ahead of the next place; undefined where the place is no lead. */
const leadOf = ({ starts, ranks, points }: StandingLists, list: number, place: number): number | undefined =>
  place === starts[list] && ranks[place] === 1 && place + 1 < starts[list + 1]!
    ? points[place]! - points[place + 1]!
    : undefined;

/** Places of the lists of one discipline; `rows` are numbers of lists. */
export const listStream = (lists: StandingLists): Stream => {
  const [places, listOf] = placesOf(lists);
  const size = places.length;
  const rows = Int32Array.from(listOf);
  const domains = new Int16Array(size * WIDTH).fill(-1);
  const facts = new Int32Array(size).fill(listed);
  const isLast = lists.days.map((_, list) => (isYearEnd(lists, list) ? 1 : 0));
  const lead = new Float64Array(size);
  for (let item = 0; item < size; item++) {
    const [list, place] = [listOf[item]!, places[item]!];
    const rank = lists.ranks[place]!;
    for (let top = 0; top < tops.length; top++) if (rank <= tops[top]!) domains[item * WIDTH + top] = top;
    if (isLast[list]) facts[item]! |= yearEnd;
    if (rank === 1) facts[item]! |= no1;
    const ahead = leadOf(lists, list, place);
    if (ahead === undefined) continue;
    facts[item]! |= leader;
    lead[item] = ahead;
  }
  return {
    size,
    rows,
    competitors: Int32Array.from(places, (place) => lists.competitors[place]!),
    facts,
    days: rows.map((list) => lists.days[list]!),
    domains,
    width: WIDTH,
    columns: {
      days: Float64Array.from(listOf, (list) => lists.lasts[list]!),
      rating: Float64Array.from(places, (place) => lists.points[place]!),
      lead,
    },
    groups: {},
  };
};
