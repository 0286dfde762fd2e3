import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import { ListDays } from '../world-ranking/list-days.js';

const WEEK = 7;

/** How long a list was in force. Days are day numbers. */
export interface ListSpan {
  /** From the day of the list on and before the next list. */
  readonly from: number;
  readonly until: number;
  /** Days in force without the frozen ones, and the frozen ones. */
  readonly days: number;
  readonly frozen: number;
}

/**
 * Spans of the lists of one discipline, which ascend by day: each is in force until the next one.
 * @param until day on which the newest list ends; a week after it where none is given
 */
export const listSpans = (
  lists: readonly { readonly day: number }[],
  rule: Pick<RankingRule, 'listDays' | 'frozen'>,
  until?: number,
): ListSpan[] => {
  const calendar = new ListDays(rule);
  return lists.map(({ day }, i) => {
    const end = lists[i + 1]?.day ?? Math.max(day, until ?? day + WEEK);
    const frozen = calendar.frozenBetween(day, end);
    return { from: day, until: end, days: end - day - frozen, frozen };
  });
};

/** Whole weeks of a number of days. */
export const weeksOf = (days: number): number => Math.floor(days / WEEK);
