import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { downloadResource, uploadFile } from '@rallyrank/contracts/identity/files';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { association } from '@rallyrank/contracts/players/association';
import { listAssociationNames } from '@rallyrank/contracts/players/players';
import {
  getWallet,
  listMyPredictions,
  placePrediction,
  visitPredictions,
} from '@rallyrank/contracts/predictions/wallet';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { otherRoutes } from './route-cases.js';
import { openTestSite, type TestSite } from './test-site.js';

const everything = ['list', 'query', 'add', 'edit', 'remove', 'export', 'import'] as const;
const editor = userWith('Ann', everything.map(association.permissionTo));
const reader = userWith('Bo', [association.permissionTo('query')]);

let site: TestSite;
beforeAll(async () => {
  const users = { 'token-of-ann': editor, 'token-of-bo': reader };
  site = await openTestSite(async (token) => {
    const user = users[token as keyof typeof users];
    return user ? { kind: 'user', user } : VISITOR;
  });
});
afterAll(() => site.stop());

interface Sent {
  readonly token?: string;
  readonly param?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

const call = async (route: RouteDef, { token, param = '1', query, body, form, headers }: Sent = {}) => {
  const { method } = route;
  const url = `${site.url}${API_PREFIX}${route.path.replace(/\{\w+\}/, param)}?${new URLSearchParams(query)}`;
  const written = form ? new Response(form) : undefined;
  const bytes = written ? new Uint8Array(await written.arrayBuffer()) : Buffer.from(body ? JSON.stringify(body) : '');
  const type = written?.headers.get('content-type') ?? (body ? 'application/json' : undefined);
  const response = await fetch(url, {
    method,
    headers: {
      ...signRequest({ method, url, body: bytes }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(type && { 'Content-Type': type }),
      ...headers,
    },
    ...(bytes.length > 0 && { body: bytes }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const values = (code: string) => ({
  code,
  en: `Association ${code}`,
  zh: `协会 ${code}`,
  affiliation: 'BAC',
  formed: null,
  headquarters: null,
  website: null,
  remark: null,
});
const { routes } = association;
const ann = { token: 'token-of-ann' };

describe.each(otherRoutes.map((route) => [route.name, route] as const))('%s', (_, route) => {
  const body = { id: { $gt: '' }, values: ['x'.repeat(1_000)], constructor: 1 };
  const hostile = { param: "1'--", ...(route.method !== 'GET' && { body }) };

  test('rejects a visitor, regardless of what is sent', async () => {
    for (const sent of [{}, hostile, { token: 'forged' }, { headers: { Cookie: 'Admin-Token=token-of-ann' } }]) {
      const { status, text } = await call(route, sent);
      if (route.access === 'public') expect([200, 400, 404, 415]).toContain(status);
      else expect(sent === hostile ? [400, 401, 404, 415] : [401]).toContain(status);
      if (status !== 200) expect(ErrorBody.strict().safeParse(JSON.parse(text)).error).toBeUndefined();
    }
  });

  test('rejects a user without the permission, and is never cached', async () => {
    const { status, headers } = await call(route, { token: 'token-of-bo' });
    if (decideAccess(route.access, { kind: 'user', user: reader }) === 'forbidden') expect(status).toBe(403);
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  });
});

test('a user gets their identity and permissions', async () => {
  const answer = JSON.parse((await call(getInfo, ann)).text);
  expect(answer).toMatchObject({
    user: { userId: editor.id, userName: 'Ann', id: editor.id, name: 'Ann' },
    roles: [],
    permissions: editor.permissions,
  });
});

test('a user gets points through the gateway, and none for a prediction of a draw that is not offered', async () => {
  const visited = JSON.parse((await call(visitPredictions, ann)).text);
  expect(visited).toMatchObject({ code: 200, data: { available: 1_100, granted: 1_100, dailyGrant: 100 } });
  const sides = [{ competitorId: '1', points: 10, odds: 2 }];
  const refused = await call(placePrediction, { ...ann, body: { eventId: '999', discipline: 'MS', sides } });
  expect(JSON.parse(refused.text)).toMatchObject({ code: 404, reason: 'pool.notFound' });
  expect(JSON.parse((await call(getWallet, ann)).text)).toMatchObject({ data: { available: 1_100, staked: 0 } });
  expect(JSON.parse((await call(listMyPredictions, ann)).text)).toMatchObject({ rows: [], total: 0, course: [] });
});

describe('an entity through the gateway', () => {
  test('a write appears in the answers to visitors at once, cached or not', async () => {
    const totalNow = async () => JSON.parse((await call(routes.list)).text).total as number;
    const before = await totalNow();
    const created = await call(routes.create, { ...ann, body: values('AAA') });
    expect({ status: created.status, text: created.text }).toMatchObject({ status: 200 });
    await site.network.caughtUp();
    await until('the new entry is in the list', async () => (await totalNow()) === before + 1);
  });

  test('an edited name of an association appears beside its results and in the list of names', async () => {
    const named = { ...values('DEN'), en: 'Kingdom of Denmark', zh: '丹麦王国' };
    expect((await call(routes.create, { ...ann, body: named })).status).toBe(200);
    const read = async (route: RouteDef, query?: Record<string, string>) =>
      JSON.parse((await call(route, query && { query })).text);
    const name = { en: named.en, zh: named.zh };
    await site.network.caughtUp();
    await until('the name is in the statistics', async () => {
      const { data } = await read(getAssociationDetail, { association: 'DEN' });
      return data.name.en === named.en && data.name.zh === named.zh;
    });
    const { data } = await read(listAssociationNames);
    expect(data).toContainEqual({ code: 'DEN', ...name });
  });

  test('the weak tag of a public answer is rejected as a version, and the version in the answer is accepted', async () => {
    const { data } = JSON.parse((await call(routes.create, { ...ann, body: values('WWW') })).text);
    const got = await call(routes.get, { param: data.id });
    const tag = String(got.headers.get('etag'));
    expect(tag).toMatch(/^W\//);
    const change = (ifMatch: string) =>
      call(routes.change, { ...ann, body: { id: data.id, headquarters: 'Here' }, headers: { 'If-Match': ifMatch } });
    const refused = await change(tag);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({ field: 'If-Match', rule: expect.stringContaining('weak tag') });
    expect((await change(`"${JSON.parse(got.text).data.version}"`)).status).toBe(200);
  });

  test('a file is imported, and the list exported', async () => {
    const form = new FormData();
    form.set('updateSupport', 'true');
    form.set('file', new Blob(['code,en,zh\nCCC,Association CCC,协会三\nc,Bad,坏\n']), 'rows.csv');
    const { data } = JSON.parse((await call(routes.importRows, { ...ann, form })).text);
    expect(data).toMatchObject({ created: 1, refused: [{ line: 3, field: 'code', rule: 'three capital letters' }] });
    const exported = await call(routes.exported, { ...ann, query: { export: 'csv' } });
    expect(exported.headers.get('content-disposition')).toContain('.csv');
    expect(exported.text).toContain('协会三');
  });
});

describe('a file through the gateway', () => {
  test('is stored for its owner, and sent in a form in which nothing in it is executed', async () => {
    const form = new FormData();
    form.set('file', new Blob(['<script>alert(1)</script>']), 'notes.txt');
    const stored = await call(uploadFile, { ...ann, form });
    expect({ status: stored.status, text: stored.text }).toMatchObject({ status: 200 });
    const query = { resource: JSON.parse(stored.text).fileName as string };
    const { status, headers, text } = await call(downloadResource, { ...ann, query });
    expect({ status, text }).toEqual({ status: 200, text: '<script>alert(1)</script>' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="notes.txt"/),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await call(downloadResource, { query })).status).toBe(401);
    const encoded = { resource: `/profile/upload/..%2f..%2f${query.resource}` };
    expect((await call(downloadResource, { ...ann, query: encoded })).status).toBe(404);
  });
});
