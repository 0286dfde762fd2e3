import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Place, PointsTable, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { eventSpans } from './event-spans.js';
import { placesOf } from './places.js';
import { entryPoints } from './points.js';

/**
 * What each competitor has from each event, one place of every column a line. Days are day numbers: a line counts on the
 * lists from `from` on and before `until`.
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
  /** Edition that ends the line before its weeks are over; -1 where the weeks do. */
  readonly endedBy: Int32Array;
  /** 1 for lines that count beside the best. */
  readonly beside: Uint8Array;
}

export interface LineOptions {
  /** Points table of an edition by its first day; undefined where nothing was given. */
  readonly tableOn: (day: Day) => PointsTable | undefined;
  /** Prize money of an edition in US dollars, where known. */
  readonly prizeMoneyUsd?: (edition: Id) => number | undefined;
}

/** Lines of all events that give points on the scale of `options`. */
export const resultLines = (
  table: MatchTable,
  profile: SportProfile,
  rule: RankingRule,
  options: LineOptions,
): ResultLines => {
  const { entries, places } = placesOf(table, profile, rule);
  const { events } = entries;
  const spans = eventSpans(table, events, rule, profile.publishedList.weeks);
  const pointsOf = entryPoints(table, rule, entries, options);
  const points = new Float64Array(entries.size);
  const kept = new Int32Array(entries.size);
  const placed: Place[] = [];
  for (let i = 0; i < entries.size; i++) {
    const place = places[i];
    const own = place ? pointsOf(i, place) : undefined;
    if (!place || own === undefined) continue;
    points[placed.length] = own;
    kept[placed.length] = i;
    placed.push(place);
  }
  const lines = kept.subarray(0, placed.length);
  const event = lines.map((i) => entries.event[i]!);
  return {
    size: lines.length,
    edition: event.map((e) => events.edition(e)),
    discipline: Uint8Array.from(event, (e) => events.discipline(e)),
    competitor: lines.map((i) => entries.competitor[i]!),
    places: placed,
    points: points.slice(0, placed.length),
    from: event.map((e) => spans.from[e]!),
    until: event.map((e) => spans.until[e]!),
    endedBy: event.map((e) => spans.endedBy[e]!),
    beside: Uint8Array.from(event, (e) => spans.beside[e]!),
  };
};
