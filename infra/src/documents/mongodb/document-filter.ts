import type { QueryFilter } from 'mongoose';
import { isNullable } from '../collection.js';
import type { CollectionDef } from '../port.js';
import type { CheckedQuery, Condition, SortField } from '../query.js';
import { pathOf, type StoredDoc } from './document-model.js';

export type Filter = QueryFilter<StoredDoc>;

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

// Every value is a checked scalar under an explicit operator, so no value can become an operator.
const toFilter = (condition: Condition): Filter => {
  const name = pathOf(condition.field);
  // Null matches null and missing fields.
  if ('is' in condition) return { [name]: { $eq: condition.is } };
  if ('in' in condition) return { [name]: { $in: condition.in } };
  if ('contains' in condition) return { [name]: { $regex: literal(condition.contains), $options: 'i' } };
  // No value is above or below null.
  if (condition.from === null || condition.to === null) return { [name]: { $in: [] } };
  const from = condition.from !== undefined && { $gte: condition.from };
  const to = condition.to !== undefined && { $lte: condition.to };
  return { [name]: { ...from, ...to } };
};

export const all = (filters: readonly Filter[]): Filter => (filters.length > 0 ? { $and: [...filters] } : {});

/** Matches unexpired documents; `now` is undefined if documents do not expire. */
export const alive = (now: Date | undefined): Filter[] =>
  now === undefined ? [] : [{ expiresAt: { $not: { $lte: now } } }];

export const whereFilter = (conditions: readonly Condition[], now: Date | undefined): Filter =>
  all([...conditions.map(toFilter), ...alive(now)]);

/** A segment of a query's result, and its order; the segments follow each other. */
export interface Segment {
  readonly filter: Filter;
  readonly sort: readonly (readonly [path: string, direction: 1 | -1])[];
}

const split = (
  def: CollectionDef,
  filters: readonly Filter[],
  sort: readonly SortField[],
  present: readonly string[],
): Segment[] => {
  const at = sort.findIndex(
    ([field, direction]) => direction === 'asc' && !present.includes(field) && isNullable(def, field),
  );
  const field = sort[at]?.[0];
  if (field === undefined) {
    const keys = sort.map(([name, direction]) => [pathOf(name), direction === 'asc' ? 1 : -1] as const);
    return [{ filter: all(filters), sort: keys }];
  }
  const [some, none]: [Filter, Filter] = [{ [pathOf(field)]: { $ne: null } }, { [pathOf(field)]: { $eq: null } }];
  return [
    ...split(def, [...filters, some], sort, [...present, field]),
    ...split(def, [...filters, none], sort.toSpliced(at, 1), present),
  ];
};

/**
 * MongoDB sorts null first in ascending order, so documents without the field form a separate segment after the others.
 */
export const segmentsOf = (
  def: CollectionDef,
  { conditions, sort }: CheckedQuery,
  now: Date | undefined,
): readonly Segment[] => split(def, [...conditions.map(toFilter), ...alive(now)], sort, []);
