import type { Place, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import { entriesOf } from './entries.js';
import { eventSpans } from './event-spans.js';
import { placeFinder } from './places.js';
import { entryPoints, type TableOn } from './points.js';

/**
 * The points of each competitor from each event, one line per position of every column. Columns can be longer than
 * `size`. A line counts on lists from `from` (inclusive) to `until` (exclusive), as day numbers.
 */
export interface ResultLines {
  readonly size: number;
  readonly edition: Int32Array;
  /** Index into `disciplines`. */
  readonly discipline: Uint8Array;
  readonly competitor: Int32Array;
  readonly places: readonly Place[];
  readonly points: Float64Array;
  readonly from: Int32Array;
  readonly until: Int32Array;
  /** Number of the edition that ends the line before its weeks are over; -1 if its weeks end it. */
  readonly endedBy: Int32Array;
  /** A value of `lineKinds`. */
  readonly kind: Uint8Array;
}

const allocate = (size: number) => ({
  edition: new Int32Array(size),
  discipline: new Uint8Array(size),
  competitor: new Int32Array(size),
  points: new Float64Array(size),
  from: new Int32Array(size),
  until: new Int32Array(size),
  endedBy: new Int32Array(size),
  kind: new Uint8Array(size),
});

/**
 * Day number of the first list after the last event of all lines. Without new results, later lists could only lose
 * results. -Infinity without lines.
 */
export const lastListDay = ({ size, from }: ResultLines): number => {
  let last = Number.NEGATIVE_INFINITY;
  for (let line = 0; line < size; line++) last = Math.max(last, from[line]!);
  return last;
};

/** The lines of all events that are over and give points in the tables of `tableOn`. */
export const resultLines = (
  table: MatchTable,
  profile: SportProfile,
  rule: RankingRule,
  tableOn: TableOn,
): ResultLines => {
  const entries = entriesOf(table, profile);
  const { events } = entries;
  const placeOf = placeFinder(table, profile, rule, entries);
  const { scaleOf, pointsIn } = entryPoints(table, rule, entries, tableOn);
  const spans = eventSpans(table, events, rule, profile.publishedList.weeks);
  const lines = allocate(entries.size);
  const places: Place[] = [];
  for (let i = 0; i < entries.size; i++) {
    const event = entries.event[i]!;
    const scale = spans.isOver[event] ? scaleOf(i) : null;
    const place = scale && placeOf(i);
    if (!place) continue;
    const line = places.push(place) - 1;
    lines.edition[line] = events.edition(event);
    lines.discipline[line] = events.discipline(event);
    lines.competitor[line] = entries.competitor[i]!;
    lines.points[line] = pointsIn(scale, i, place);
    lines.from[line] = spans.from[event]!;
    lines.until[line] = spans.until[event]!;
    lines.endedBy[line] = spans.endedBy[event]!;
    lines.kind[line] = spans.kind[event]!;
  }
  return { size: places.length, places, ...lines };
};
