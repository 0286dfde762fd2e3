import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** The days on which lists come out, and how long weeks last where none do. All days are day numbers. */
export class ListDays {
  private readonly eras: readonly { readonly from: number; readonly weekday: number }[];
  private readonly frozen: readonly { readonly from: number; readonly to: number }[];

  constructor(rule: Pick<RankingRule, 'listDays' | 'frozen'>) {
    this.eras = rule.listDays.map(({ from, weekday }) => ({ from: dayNumber(from), weekday }));
    this.frozen = rule.frozen.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  }

  /** The first list after a day. */
  after(day: number): number {
    let next = this.nextWeekday(day);
    for (const { from, to } of this.frozen) if (next >= from && next <= to) next = this.nextWeekday(to);
    return next;
  }

  /** Every list day from one day to another, both included. */
  between(from: number, to: number): Int32Array {
    const days: number[] = [];
    for (let day = this.after(from - 1); day <= to; day = this.after(day)) days.push(day);
    return Int32Array.from(days);
  }

  /** The day some weeks later; frozen days do not count. */
  later(day: number, weeks: number): number {
    let end = day + WEEK * weeks;
    for (const { from, to } of this.frozen) if (from >= day && from < end) end += to - from + 1;
    return end;
  }

  /** Frozen days from `from` on and before `until`. */
  frozenBetween(from: number, until: number): number {
    return this.frozen.reduce(
      (days, span) => days + Math.max(0, Math.min(until, span.to + 1) - Math.max(from, span.from)),
      0,
    );
  }

  private nextWeekday(day: number): number {
    const era = this.eras.findLast(({ from }) => from <= day + 1) ?? this.eras[0]!;
    const weekday = (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
    return day + (((era.weekday - weekday + WEEK - 1) % WEEK) + 1);
  }
}
