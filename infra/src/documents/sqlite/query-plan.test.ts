import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Query } from '../port.js';
import { checkQuery } from '../query.js';
import { type User, users } from '../user-fixture.js';
import { orderSql, whereSql } from './document-sql.js';
import { prepareTable, tableName } from './document-table.js';

let db: DatabaseSync;
beforeAll(() => {
  db = new DatabaseSync(':memory:');
  prepareTable(db, users);
});
afterAll(() => db.close());

const explain = (sql: string, values: readonly SQLInputValue[]): string =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail)
    .join('; ');

/** The query plans of a page and of the count of all matches. */
const plansOf = (query: Query<User>): [page: string, count: string] => {
  const checked = checkQuery(users, query);
  const { text, values } = whereSql(checked.conditions, Date.now());
  const from = `FROM ${tableName(users)} WHERE ${text}`;
  return [
    explain(`SELECT id ${from} ORDER BY ${orderSql(users, checked)} LIMIT 10 OFFSET 20`, values),
    explain(`SELECT count(*) ${from}`, values),
  ];
};
test.each<[string, Query<User>, RegExp]>([
  ['a value', { where: { age: 31 } }, /^SEARCH doc_users USING COVERING INDEX doc_users\.by\.age \(<expr>=\?\)$/],
  [
    'a range',
    { where: { age: { gte: 20, lte: 30 } }, sort: [['age', 'desc']] },
    /^SEARCH .*COVERING INDEX doc_users\.by\.age \(<expr>>\? AND <expr><\?\)$/,
  ],
  ['an order', { sort: [['age', 'asc']] }, /^SCAN .*COVERING INDEX doc_users\.by\.age$/],
  ['the other order', { sort: [['age', 'desc']] }, /^SCAN .*COVERING INDEX doc_users\.by\.age$/],
  [
    'a value and an order',
    { where: { dept: 'a' }, sort: [['age', 'asc']] },
    /^SEARCH .*COVERING INDEX doc_users\.by\.dept\.age \(<expr>=\?\)$/,
  ],
  [
    'null and an order',
    { where: { dept: null }, sort: [['age', 'desc']] },
    /^SEARCH .*COVERING INDEX doc_users\.by\.dept\.age \(<expr>=\?\)$/,
  ],
  [
    'an order with null last',
    {
      sort: [
        ['dept', 'asc'],
        ['age', 'asc'],
      ],
    },
    /^SCAN .*COVERING INDEX doc_users\.by\.dept\.age$/,
  ],
])('a page by %s is read from its index alone, without sorting', (_, query, plan) => {
  const [page] = plansOf(query);
  expect(page).toMatch(plan);
  expect(page).not.toContain('TEMP B-TREE');
});

test('a unique value is looked up', () => {
  expect(plansOf({ where: { email: 'a@b' } })[0]).toMatch(
    /^SEARCH doc_users USING INDEX doc_users\.unique\.email \(<expr>=\?\)/,
  );
});

test('a count reads no document', () => {
  expect(plansOf({ where: { age: { gte: 3 } } })[1]).toMatch(
    /^SEARCH doc_users USING COVERING INDEX doc_users\.by\.age/,
  );
  expect(plansOf({})[1]).toMatch(/^SCAN doc_users USING COVERING INDEX/);
});

test('without an index a page needs a sort, which shows that the tests above can fail', () => {
  expect(plansOf({ sort: [['name', 'asc']] })[0]).toContain('TEMP B-TREE');
});
