import type { SQLInputValue } from 'node:sqlite';
import type { CheckedQuery, Condition, Scalar } from '../query.js';

interface Sql {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

// Field names are checked identifiers; values are always bound.
const column = (field: string): string => (field === 'id' ? 'id' : `json_extract(body, '$.${field}')`);

/** SQLite's JSON has booleans as 1 and 0. */
const bound = (value: Scalar): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

// One bound list, whatever its length; null is never IN a list.
const inSql = (name: string, values: readonly Scalar[]): Sql => ({
  text: `(${name} IN (SELECT value FROM json_each(?))${values.includes(null) ? ` OR ${name} IS NULL` : ''})`,
  values: [JSON.stringify(values)],
});

const conditionSql = (condition: Condition): Sql => {
  const name = column(condition.field);
  // IS rather than =, so that null finds null and a field that is missing.
  if ('is' in condition) return { text: `${name} IS ?`, values: [bound(condition.is)] };
  if ('in' in condition) return inSql(name, condition.in);
  const parts: Sql[] = [];
  if (condition.from !== undefined) parts.push({ text: `${name} >= ?`, values: [bound(condition.from)] });
  if (condition.to !== undefined) parts.push({ text: `${name} <= ?`, values: [bound(condition.to)] });
  return all(parts);
};

const all = (parts: readonly Sql[]): Sql => ({
  text: parts.map((part) => part.text).join(' AND ') || 'TRUE',
  values: parts.flatMap((part) => part.values),
});

export const whereSql = (query: CheckedQuery): Sql => all(query.conditions.map(conditionSql));

/** Ends with the id, so that rows that are equal in the sort keep one order over all pages. */
export const orderSql = (query: CheckedQuery): string =>
  [
    ...query.sort.map(([field, direction]) => `${column(field)} ${direction === 'asc' ? 'ASC' : 'DESC'}`),
    'id ASC',
  ].join(', ');
