import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';

interface Dated {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** A part of a strip; values are shares (0-1) of its width. */
interface Part {
  readonly from: number;
  readonly width: number;
}

export interface PlacedEvent<E> extends Part {
  readonly event: E;
  /** Number of the lane, from 0 at the top. */
  readonly lane: number;
}

/** Some months of a season, drawn side by side. */
export interface Strip<E> {
  /** Months, each with its first day. */
  readonly months: readonly (Part & { readonly day: Day })[];
  readonly events: readonly PlacedEvent<E>[];
  readonly lanes: number;
  /** Position of today, null if it is not in these months. */
  readonly today: number | null;
}

export interface Ribbon<E> {
  readonly strips: readonly Strip<E>[];
  /** Number of events without a free lane. */
  readonly left: number;
}

interface Options {
  readonly months: number;
  /** Minimum number of days for the width of an event, so that short ones can be touched. */
  readonly leastDays: number;
  readonly mostLanes: number;
  readonly today: Day;
}

const monthAfter = (day: Day): Day => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/**
 * First days of the months from the first to the last start of an event, and of the month after. If there are several
 * strips, all are filled up.
 */
const monthsOf = (events: readonly Dated[], perStrip: number): Day[] => {
  const starts = events.map(({ startDate }) => startDate).sort();
  const last = starts.at(-1);
  if (starts[0] === undefined || last === undefined) return [];
  const days = [`${starts[0].slice(0, 7)}-01`];
  const isFull = () => days.length <= perStrip + 1 || (days.length - 1) % perStrip === 0;
  for (let day = days[0]!; day <= last || !isFull(); days.push(day)) day = monthAfter(day);
  return days;
};

/** Places events in lanes: each in the first lane that is free on its first day. */
const inLanes = <E extends Dated>(events: readonly E[], { leastDays, mostLanes }: Options) => {
  const freeFrom: number[] = [];
  return events.map((event) => {
    const start = dayNumber(event.startDate);
    const free = freeFrom.findIndex((day) => day <= start);
    const lane = free < 0 ? freeFrom.length : free;
    if (lane >= mostLanes) return { event, lane: null };
    freeFrom[lane] = Math.max(dayNumber(event.endDate) + 1, start + leastDays);
    return { event, lane };
  });
};

/**
 * A season as strips of a few months each. An event is drawn in the strip in which it begins, and is cut off at the end
 * of that strip.
 *
 * @param events those that begin on the same day are in the order in which they get lanes
 */
export const ribbonOf = <E extends Dated>(events: readonly E[], options: Options): Ribbon<E> => {
  const days = monthsOf(events, options.months);
  const sorted = [...events].sort((a, b) => Number(a.startDate > b.startDate) - Number(a.startDate < b.startDate));
  const starts = days.slice(0, -1).filter((_, at) => at % options.months === 0);
  const strips = starts.map((from, at) => {
    const months = days.slice(at * options.months, (at + 1) * options.months + 1);
    const [first, end] = [dayNumber(from), dayNumber(months.at(-1) ?? from)];
    const share = (day: number) => (day - first) / (end - first);
    const partOf = (since: number, until: number): Part => ({
      from: share(since),
      width: share(Math.min(until, end)) - share(since),
    });
    const own = inLanes(
      sorted.filter(({ startDate }) => startDate >= from && startDate < dayOf(end)),
      options,
    );
    const placed = own.flatMap(({ event, lane }) =>
      lane === null ? [] : [{ event, lane, ...partOf(dayNumber(event.startDate), dayNumber(event.endDate) + 1) }],
    );
    const today = share(dayNumber(options.today));
    return {
      months: months.slice(0, -1).map((day, month) => ({
        day,
        ...partOf(dayNumber(day), dayNumber(months[month + 1] ?? day)),
      })),
      events: placed,
      lanes: Math.max(0, ...placed.map(({ lane }) => lane + 1)),
      today: today >= 0 && today < 1 ? today : null,
      left: own.length - placed.length,
    };
  });
  return { strips, left: strips.reduce((sum, { left }) => sum + left, 0) };
};
