import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

/** The lists of the back-office that can be sorted. */
const lists: [string, RouteDef][] = routes
  .filter(({ service, method, query }) => service === 'identity' && method === 'GET' && 'orderByColumn' in query.shape)
  .map((route) => [route.path, route]);

/** Known attacks on lists of this kind: text that reaches a query of the database. */
const hostile: readonly Readonly<Record<string, string>>[] = [
  { orderByColumn: 'createTime,(CASE WHEN 1=1 THEN 1 ELSE 2 END)' },
  { orderByColumn: 'passwordHash' },
  { orderByColumn: '__proto__' },
  { orderByColumn: '$where' },
  { isAsc: 'asc,(select 1)' },
  { isAsc: 'asc;drop table accounts' },
  { 'params[dataScope]': 'or 1=1' },
  { pageNum: '1 or 1=1' },
];

test('there are lists to attack', () => expect(lists.length).toBeGreaterThan(5));

/** A column by which the list can be sorted. */
const columnOf = ({ query }: RouteDef): string => {
  const { orderByColumn } = query.shape as Record<string, { unwrap(): { options: readonly string[] } }>;
  return orderByColumn!.unwrap().options[0]!;
};

test.each(lists)('%s accepts only what it declares', async (_, route) => {
  const { status } = await office.asAdmin(route, { query: { orderByColumn: columnOf(route), isAsc: 'false' } });
  expect(status).toBe(200);
  for (const query of hostile.filter((each) => !('pageNum' in each) || 'pageNum' in route.query.shape)) {
    const { body } = await office.asAdmin(route, { query });
    expect({ query, code: body.code }).toEqual({ query, code: 430 });
  }
});
