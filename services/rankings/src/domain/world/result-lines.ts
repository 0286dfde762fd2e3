import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { Place, PointsTable, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { isRound, roundCodeOf } from './entries.js';
import { lapsesOf } from './lapses.js';
import { ListDays } from './list-days.js';
import { type Placed, placesOf } from './places.js';
import { pointsOf } from './points.js';

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
  readonly tableOn: (day: string) => PointsTable | undefined;
  /** Prize money of an edition in US dollars, where known. */
  readonly prizeMoneyUsd?: (edition: Id) => number | undefined;
}

/** Days on which the events of each edition are over, by edition and discipline. */
const endDay = (table: MatchTable, rule: RankingRule, edition: number, drawFirst: number): number => {
  const { startDate, endDate } = table.editions.at(edition).ref;
  const days = isRound(drawFirst) ? rule.drawDays[roundCodeOf(drawFirst)] : undefined;
  return Math.max(dayNumber(endDate), dayNumber(startDate) + (days ?? 1) - 1);
};

/** Lines of all events that give points on the scale of `options`, in the order of `entries`. */
export const resultLines = (
  table: MatchTable,
  profile: SportProfile,
  rule: RankingRule,
  options: LineOptions,
  placed: Placed = placesOf(table, profile, rule),
): ResultLines => {
  const { entries } = placed;
  const kept: number[] = [];
  const places: Place[] = [];
  const points = new Float64Array(entries.size);
  const from = new Int32Array(entries.size);
  const days = new ListDays(rule);
  const pointsIn = pointsOf(table, rule, options);
  for (let i = 0; i < entries.size; i++) {
    const place = placed.places[i];
    const own = place ? pointsIn(entries, i, place) : undefined;
    if (!place || own === undefined) continue;
    points[kept.length] = own;
    from[kept.length] = days.after(endDay(table, rule, entries.edition[i]!, entries.drawFirst[i]!));
    kept.push(i);
    places.push(place);
  }
  const edition = Int32Array.from(kept, (i) => entries.edition[i]!);
  const discipline = Uint8Array.from(kept, (i) => entries.discipline[i]!);
  const starts = from.slice(0, kept.length);
  return {
    size: kept.length,
    edition,
    discipline,
    competitor: Int32Array.from(kept, (i) => entries.competitor[i]!),
    places,
    points: points.slice(0, kept.length),
    from: starts,
    ...lapsesOf(table, { edition, discipline, from: starts }, days, profile.publishedList.weeks),
    beside: Uint8Array.from(edition, (e) => Number(rule.beside.includes(table.editions.at(e).ref.level))),
  };
};
