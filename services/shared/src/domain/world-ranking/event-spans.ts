import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import { roundCodeOf } from './entries.js';
import { type EventList, isRound } from './event-list.js';
import { lineKinds } from './line-kinds.js';
import { ListDays } from './list-days.js';

/**
 * The lists on which the results of each event count: from `from` (inclusive) to `until` (exclusive), as day numbers.
 */
export interface EventSpans {
  /** 0 for events that are not over, whose results do not count yet. */
  readonly isOver: Uint8Array;
  readonly from: Int32Array;
  readonly until: Int32Array;
  /** Number of the edition whose results replace these before their weeks are over; -1 if there is none. */
  readonly endedBy: Int32Array;
  /** A value of `lineKinds`. */
  readonly kind: Uint8Array;
}

const DAYS_OF_WEEK = 7;

/** First and last day numbers by edition number. */
interface EditionDays {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

const editionDays = ({ editions }: MatchTable): EditionDays => {
  const days = { starts: new Float64Array(editions.size), ends: new Float64Array(editions.size) };
  for (let edition = 0; edition < editions.size; edition++) {
    const { startDate, endDate } = editions.at(edition).ref;
    days.starts[edition] = dayNumber(startDate);
    days.ends[edition] = endDate === startDate ? days.starts[edition]! : dayNumber(endDate);
  }
  return days;
};

/** Last day of an event. Where a source states only the first day of an edition, it is that of a draw of its size. */
const lastDay = ({ starts, ends }: EditionDays, events: EventList, rule: RankingRule, event: number): number => {
  const edition = events.edition(event);
  if (ends[edition]! > starts[edition]!) return ends[edition]!;
  const first = events.first[event]!;
  const days = isRound(first) ? rule.drawDays[roundCodeOf(first)] : undefined;
  return starts[edition]! + (days ?? 1) - 1;
};

/**
 * Minimum number of days between the starts of two editions if the later one replaces the earlier one. The French Open
 * of March 2024 did not replace that of October 2023.
 */
const LEAST_DAYS_APART = 182;

/**
 * Whether an edition replaces the results of an earlier one of its series. It must belong to a later season (two
 * editions of one season, as in January 2021, coexist), have the same level, and begin at least 182 days later.
 */
const isSuccessor = ({ editions }: MatchTable, { starts }: EditionDays, later: number, earlier: number): boolean => {
  const [two, one] = [editions.at(later).ref, editions.at(earlier).ref];
  return two.season > one.season && two.level === one.level && starts[later]! - starts[earlier]! >= LEAST_DAYS_APART;
};

/** Returns the next event of a series that replaces the one at a position; undefined if none does. */
const successorOf = (
  table: MatchTable,
  days: EditionDays,
  events: EventList,
  held: readonly number[],
  position: number,
): number | undefined => {
  const edition = events.edition(held[position]!);
  // A series has hundreds of events; `find` would test all earlier ones.
  let at = position + 1;
  while (at < held.length && !isSuccessor(table, days, events.edition(held[at]!), edition)) at += 1;
  return held[at];
};

/** 1 for each event that is over: its final is known, or any match was played after its last day. */
const overEvents = (table: MatchTable, days: EditionDays, events: EventList, rule: RankingRule): Uint8Array => {
  const newest = table.dates()?.[1] ?? Number.NEGATIVE_INFINITY;
  return events.isHeld.map((isHeld, event) =>
    Number(isHeld === 1 && (events.hasFinal[event] === 1 || lastDay(days, events, rule, event) < newest)),
  );
};

const seasonOf = (table: MatchTable, events: EventList, event: number): number =>
  table.editions.at(events.edition(event)).ref.season;

/** Finished events of each series and discipline, in the order in which they begin to count. */
const bySeries = (
  table: MatchTable,
  events: EventList,
  { from, isOver }: Pick<EventSpans, 'from' | 'isOver'>,
): Iterable<number[]> => {
  const series = new Map<string, number[]>();
  for (let event = 0; event < events.size; event++) {
    if (!isOver[event]) continue;
    const key = `${table.editions.at(events.edition(event)).seriesId} ${events.discipline(event)}`;
    const known = series.get(key);
    if (known) known.push(event);
    else series.set(key, [event]);
  }
  const ranks = table.editions.ranks();
  const rankOf = (event: number): number => ranks[events.edition(event)]!;
  // All events of frozen weeks begin to count on the same day, even two seasons of one series.
  const compare = (a: number, b: number): number =>
    from[a]! - from[b]! || seasonOf(table, events, a) - seasonOf(table, events, b) || rankOf(a) - rankOf(b);
  for (const held of series.values()) held.sort(compare);
  return series.values();
};

const kindOf = ({ level, name, startDate }: EventRef, { beside, mandatory }: RankingRule): number => {
  if (beside.includes(level)) return lineKinds.beside;
  const own = mandatory.findLast(({ from }) => from <= startDate);
  return own?.levels.includes(level) && !own.except.includes(name.en) ? lineKinds.always : lineKinds.best;
};

/**
 * Computes when results count. They count from the first list after their event. They lapse on the first list after the
 * next edition of the series that replaces them, at the latest after `weeks` weeks without frozen days (BWF World
 * Ranking System: 52 weeks).
 */
export const eventSpans = (table: MatchTable, events: EventList, rule: RankingRule, weeks: number): EventSpans => {
  const calendar = new ListDays(rule);
  const days = editionDays(table);
  const spans: EventSpans = {
    isOver: overEvents(table, days, events, rule),
    from: new Int32Array(events.size),
    until: new Int32Array(events.size),
    endedBy: new Int32Array(events.size).fill(-1),
    kind: new Uint8Array(events.size),
  };
  for (let event = 0; event < events.size; event++) {
    if (!spans.isOver[event]) continue;
    spans.from[event] = calendar.after(lastDay(days, events, rule, event));
    spans.until[event] = calendar.later(spans.from[event]!, weeks);
    spans.kind[event] = kindOf(table.editions.at(events.edition(event)).ref, rule);
  }
  const lapsesAtStart = (edition: number) => rule.lapseAtStart.includes(table.editions.at(edition).ref.level);
  for (const held of bySeries(table, events, spans)) {
    for (const [i, event] of held.entries()) {
      const next = successorOf(table, days, events, held, i);
      if (next === undefined) continue;
      const until = lapsesAtStart(events.edition(event))
        ? calendar.after(days.starts[events.edition(next)]! - DAYS_OF_WEEK)
        : spans.from[next]!;
      if (until >= spans.until[event]!) continue;
      spans.until[event] = until;
      spans.endedBy[event] = events.edition(next);
    }
  }
  return spans;
};
