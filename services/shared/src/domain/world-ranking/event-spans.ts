import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import { roundCodeOf } from './entries.js';
import { type EventList, isRound } from './event-list.js';
import { ListDays } from './list-days.js';

/** When the results of each event count: on lists from `from` on and before `until` (day numbers). */
export interface EventSpans {
  readonly from: Int32Array;
  readonly until: Int32Array;
  /** Edition whose results take the place of these before their weeks are over; -1 where there is none. */
  readonly endedBy: Int32Array;
  /** 1 for events that count beside the best results. */
  readonly beside: Uint8Array;
}

/** Last day of an event; some sources know only the first day of an edition. */
const lastDay = (table: MatchTable, events: EventList, rule: RankingRule, event: number): number => {
  const { startDate, endDate } = table.editions.at(events.edition(event)).ref;
  const first = events.first[event]!;
  const days = isRound(first) ? rule.drawDays[roundCodeOf(first)] : undefined;
  return Math.max(dayNumber(endDate), dayNumber(startDate) + (days ?? 1) - 1);
};

const seasonOf = (table: MatchTable, events: EventList, event: number): number =>
  table.editions.at(events.edition(event)).ref.season;

/** Events of each series and discipline in the order in which they begin to count. */
const bySeries = (table: MatchTable, events: EventList, from: Int32Array): Iterable<number[]> => {
  const series = new Map<string, number[]>();
  for (let event = 0; event < events.size; event++) {
    if (!events.isHeld[event]) continue;
    const key = `${table.editions.at(events.edition(event)).seriesId} ${events.discipline(event)}`;
    const known = series.get(key);
    if (known) known.push(event);
    else series.set(key, [event]);
  }
  const ranks = table.editions.ranks();
  const rankOf = (event: number): number => ranks[events.edition(event)]!;
  // What was played in frozen weeks begins to count on one day, two seasons perhaps.
  const compare = (a: number, b: number): number =>
    from[a]! - from[b]! || seasonOf(table, events, a) - seasonOf(table, events, b) || rankOf(a) - rankOf(b);
  for (const held of series.values()) held.sort(compare);
  return series.values();
};

/**
 * Results count from the list after their event on, and lapse with the list after the next edition of the series in a later
 * season (two of one season, as in January 2021, stand beside each other), at the latest after the weeks of the rule.
 */
export const eventSpans = (table: MatchTable, events: EventList, rule: RankingRule, weeks: number): EventSpans => {
  const calendar = new ListDays(rule);
  const spans: EventSpans = {
    from: new Int32Array(events.size),
    until: new Int32Array(events.size),
    endedBy: new Int32Array(events.size).fill(-1),
    beside: new Uint8Array(events.size),
  };
  for (let event = 0; event < events.size; event++) {
    if (!events.isHeld[event]) continue;
    spans.from[event] = calendar.after(lastDay(table, events, rule, event));
    spans.until[event] = calendar.later(spans.from[event]!, weeks);
    spans.beside[event] = Number(rule.beside.includes(table.editions.at(events.edition(event)).ref.level));
  }
  for (const held of bySeries(table, events, spans.from)) {
    for (const [i, event] of held.entries()) {
      const next = held.slice(i + 1).find((other) => seasonOf(table, events, other) > seasonOf(table, events, event));
      if (next === undefined || spans.from[next]! >= spans.until[event]!) continue;
      spans.until[event] = spans.from[next]!;
      spans.endedBy[event] = events.edition(next);
    }
  }
  return spans;
};
