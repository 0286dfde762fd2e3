import { dayOf, type Period } from '@rallyrank/contracts/shared/time';
import { type CalendarRule, ListDays } from '../world-ranking/list-days.js';

const WEEK = 7;

/** The span in which a list was in force. Days are day numbers. */
export interface ListSpan {
  /**
   * First day in force (the day of the list), and the first day no longer in force: that of the next list, or that on
   * which the list lapses.
   */
  readonly from: number;
  readonly until: number;
  /** The end without the assumed end of the newest list, which provides ranks for as long as a list may be in force. */
  readonly lapse: number;
  /** Number of days in force without frozen days, and number of frozen days. */
  readonly days: number;
  readonly frozen: number;
}

/**
 * Spans of the lists of one discipline, in ascending order of day. Each list is in force until the next one, but no
 * longer than the rule allows.
 * @param until day number on which the newest list ends, exclusive; by default a week after it
 */
export const listSpans = (
  lists: readonly { readonly day: number }[],
  rule: CalendarRule,
  until?: number,
): ListSpan[] => {
  const calendar = new ListDays(rule);
  return lists.map(({ day }, i) => {
    const next = lists[i + 1]?.day ?? Number.POSITIVE_INFINITY;
    const lapse = Math.min(next, calendar.lapseOf(day));
    const end = Number.isFinite(next) ? lapse : Math.min(lapse, Math.max(day, until ?? day + WEEK));
    const frozen = calendar.frozenBetween(day, end);
    return { from: day, until: end, lapse, days: end - day - frozen, frozen };
  });
};

/** Whether the list at an index follows the previous one without a gap in which no list was in force. */
export const isContinued = (spans: readonly ListSpan[], at: number): boolean =>
  spans[at - 1]?.until === spans[at]!.from;

/** Periods in which a list was in force, oldest first, `until` exclusive, separated by gaps between lists. */
export const coveredPeriods = (spans: readonly ListSpan[]): Period[] => {
  const starts = spans.filter((_, at) => !isContinued(spans, at));
  const ends = spans.filter((_, at) => at === spans.length - 1 || !isContinued(spans, at + 1));
  return starts.map(({ from }, i) => ({ from: dayOf(from), until: dayOf(ends[i]!.until) }));
};

/** Number of whole weeks in a number of days. */
export const weeksOf = (days: number): number => Math.floor(days / WEEK);
