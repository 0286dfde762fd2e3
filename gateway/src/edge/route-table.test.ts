import { expect, it } from '@jest/globals';
import { listCountry } from '@rallyrank/contracts/players/players';
import type { Method, RouteDef } from '@rallyrank/contracts/shared/route';
import { RouteTable } from './route-table.js';

const routeOf = (method: Method, path: `/${string}`): RouteDef => ({
  ...listCountry,
  name: `${method} ${path}`,
  method,
  path,
});
const table = new RouteTable([
  routeOf('GET', '/system/user/{id}'),
  routeOf('DELETE', '/system/user/{ids}'),
  routeOf('GET', '/system/user/'),
  routeOf('GET', '/system/user/list'),
  routeOf('PUT', '/system/user/{id}/{field}'),
  routeOf('PUT', '/system/user/{id}/password'),
  routeOf('GET', '/system/dict/data/{id}'),
]);

it.each([
  ['GET', '/system/user/7', 'GET /system/user/{id}'],
  ['GET', '/system/user/%E5%AE%89', 'GET /system/user/{id}'],
  ['DELETE', '/system/user/7,8', 'DELETE /system/user/{ids}'],
  ['GET', '/system/user/', 'GET /system/user/'],
  ['GET', '/system/user/list', 'GET /system/user/list'],
  ['PUT', '/system/user/7/password', 'PUT /system/user/{id}/password'],
  ['PUT', '/system/user/7/name', 'PUT /system/user/{id}/{field}'],
  ['GET', '/system/dict/data/7', 'GET /system/dict/data/{id}'],
  ['DELETE', '/system/user/list', undefined],
  ['GET', '/system/user', undefined],
  ['GET', '/system/user/7/', undefined],
  ['PUT', '/system/user//name', undefined],
  ['GET', '/system/user/7/name/more', undefined],
])('%s %s is %s', (method, path, name) => {
  expect(table.find(method, `/prod-api${path}`)?.name).toBe(name);
});

it('returns the methods of a path', () => {
  expect(table.methodsOf('/prod-api/system/user/7')).toEqual(['GET', 'DELETE']);
  expect(table.methodsOf('/prod-api/system/user/list')).toEqual(['GET']);
  expect(table.methodsOf('/prod-api/system/nothing')).toEqual([]);
});
