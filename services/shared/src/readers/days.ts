import { type DateOrder, dateOrders } from '@rallyrank/contracts/monitoring/table-mapping';
import type { Day } from '@rallyrank/contracts/shared/time';
import { compactDay, dayFrom } from './cells.js';

const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

const two = (text: string): string => text.padStart(2, '0');

/** Reads a day that ends with the year. */
export const yearLast = (text: string, order: DateOrder): Day | undefined => {
  const [, one = '', , other = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  const [day, month] = order === 'day-month' ? [one, other] : [other, one];
  return dayFrom(`${year}-${two(month)}-${two(day)}`);
};

/** Reads the days of one column. */
export interface DayColumn {
  /** The day; undefined for any text that is not a day in the order of the column. */
  read(text: string): Day | undefined;
  /** The order of day and month in days that end with the year; undefined if most days do not. */
  readonly order: FoundOrder | undefined;
}

/** An order, `either` if no day shows it, `contradictory` if some days show one order and some the other. */
type FoundOrder = DateOrder | 'either' | 'contradictory';

const isOrder = (found: FoundOrder | undefined): found is DateOrder => dateOrders.some((order) => order === found);

/** The order of the days that end with the year. */
const orderOf = (texts: readonly string[]): FoundOrder => {
  const orders = dateOrders.filter((order) => texts.every((text) => yearLast(text, order)));
  return orders.length === 2 ? 'either' : (orders[0] ?? 'contradictory');
};

/**
 * Determines how the days of a column are written. Days that end with the year are read only if most of the column is
 * written that way, and all of them allow only one order of day and month.
 * @param stated the order, if it is known otherwise
 */
export const dayColumn = (texts: Iterable<string>, stated?: DateOrder): DayColumn => {
  const distinct = new Set(texts);
  const last = [...distinct].filter((text) => YEAR_LAST.test(text));
  const isUsual = last.length * 2 > distinct.size;
  const found = isUsual ? orderOf(last.filter((text) => dateOrders.some((each) => yearLast(text, each)))) : undefined;
  const order = stated ?? found;
  return {
    order,
    read: (text) => compactDay(text) ?? (isOrder(order) ? yearLast(text, order) : undefined),
  };
};
