import { type Shape, shapeOf } from '../observability/statements/statement-stats.js';

const TABLE = /\b(?:FROM|INTO|UPDATE|TABLE(?: IF NOT EXISTS)?|ON)\s+(?:"([^"]+)"|([\w.]+))/i;
/** Matches a field of a stored document, or a compared column. */
const FIELD = /json_extract\(body, '\$\.(\w+)'\)|\b([a-z_]+)\s*(?:=|[<>]=?|IS|IN)\s/g;
const ORDERED = /json_extract\(body, '\$\.(\w+)'\)|\b([a-z_]+)\b/g;
/** Prefix of document tables that shows whether they are in backups; it is removed. */
const PREFIX = /^(?:doc|nobackup)_/;

const between = (sql: string, from: RegExp, until: RegExp): string => {
  const start = from.exec(sql);
  if (!start) return '';
  const rest = sql.slice(start.index + start[0].length);
  const end = until.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
};

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, field, column]) => field ?? column ?? '')),
];

const operationOf = (sql: string): string => {
  const [first = '', second = ''] = sql
    .trim()
    .toLowerCase()
    .split(/[\s(]+/, 2);
  if (first === 'pragma' || first === 'create' || first === 'drop') return `${first} ${second}`;
  return /^\s*SELECT count\(/i.test(sql) ? 'count' : first;
};

/** The shape of an SQL text. The texts of this project contain no values, because values are bound. */
export const sqlShape = (source: string, sql: string): Shape => {
  const [, quoted, plain = ''] = TABLE.exec(sql) ?? [];
  return shapeOf({
    source,
    place: (quoted ?? plain).replace(PREFIX, ''),
    operation: operationOf(sql),
    where: namesIn(between(sql, /\bWHERE\b/, /\b(?:ORDER BY|LIMIT|RETURNING)\b/), FIELD),
    order: namesIn(between(sql, /\bORDER BY\b/, /\bLIMIT\b/), ORDERED),
  });
};
