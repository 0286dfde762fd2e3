import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';

const WEEK = 7;
/** Weekday of day number 0: 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

export type CalendarRule = Pick<RankingRule, 'listDays' | 'frozen' | 'inForce'>;

/**
 * The days on which lists are published, periods in weeks without frozen days, and how long lists are in force. All
 * days are day numbers.
 */
export class ListDays {
  private readonly eras: readonly { readonly from: number; readonly weekday: number }[];
  private readonly frozen: readonly { readonly from: number; readonly to: number }[];
  private readonly inForce: readonly { readonly from: number; readonly days: number }[];

  constructor(rule: CalendarRule) {
    this.eras = rule.listDays.map(({ from, weekday }) => ({ from: dayNumber(from), weekday }));
    this.frozen = rule.frozen.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
    this.inForce = rule.inForce.map(({ from, days }) => ({ from: dayNumber(from), days }));
  }

  /** Day of the first list after a day, exclusive. */
  after(day: number): number {
    let next = this.nextWeekday(day);
    for (const { from, to } of this.frozen) if (next >= from && next <= to) next = this.nextWeekday(to);
    return next;
  }

  /** All list days between two days, both inclusive. */
  between(from: number, to: number): Int32Array {
    const days: number[] = [];
    for (let day = this.after(from - 1); day <= to; day = this.after(day)) days.push(day);
    return Int32Array.from(days);
  }

  /** The day a number of weeks later, without counting frozen days. */
  later(day: number, weeks: number): number {
    return this.afterDays(day, WEEK * weeks);
  }

  /** The first day on which a list is no longer in force, even without a newer one. */
  lapseOf(list: number): number {
    const era = this.inForce.findLast(({ from }) => from <= list) ?? this.inForce[0]!;
    return this.afterDays(list, era.days);
  }

  /** Number of frozen days from `from` (inclusive) to `until` (exclusive). */
  frozenBetween(from: number, until: number): number {
    return this.frozen.reduce(
      (days, span) => days + Math.max(0, Math.min(until, span.to + 1) - Math.max(from, span.from)),
      0,
    );
  }

  private afterDays(day: number, days: number): number {
    let end = day + days;
    for (const { from, to } of this.frozen) if (to >= day && from < end) end += to - Math.max(from, day) + 1;
    return end;
  }

  private nextWeekday(day: number): number {
    const era = this.eras.findLast(({ from }) => from <= day + 1) ?? this.eras[0]!;
    const weekday = (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
    return day + (((era.weekday - weekday + WEEK - 1) % WEEK) + 1);
  }
}
