import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN_ROLE, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Method } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openTestSite, type TestSite } from './test-site.js';

const users: Readonly<Record<string, User>> = {
  superuser: { ...userWith('Ann', []), id: '1', roles: [ADMIN_ROLE] },
  member: userWith('Bo', []),
};
type Name = keyof typeof users;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(async (token) => {
    const user = users[token];
    return user ? { kind: 'user', user } : VISITOR;
  });
});
afterAll(() => site.stop());

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const call = async (as: Name | undefined, method: Method, path: string, { query, body, headers }: Sent = {}) => {
  const url = site.urlOf(path, query);
  const text = body ? JSON.stringify(body) : '';
  const response = await fetch(url, {
    method,
    headers: {
      ...signRequest({ method, url, body: Buffer.from(text) }),
      ...(as !== undefined && { Authorization: `Bearer ${as}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: text }),
  });
  return { response, ...((await response.json()) as { code: number; field?: string; data?: unknown }) };
};

const version = { 'If-Match': '"1"' };
const notice = { noticeTitle: 'Title', noticeType: '1', status: '0', noticeContent: '<p>Text</p>' };
const page = { parentId: '0', menuType: 'C', menuName: 'Page', enTitle: 'Page', orderNum: 1, isFrame: true };
const entry = { dictType: 'sys_yes_no', dictLabel: 'X', dictValue: 'X', dictSort: 9, isDefault: 'N', status: '0' };
const outside = ['../../etc/passwd', '/etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fidentity.sqlite', 'a\0b'];

/**
 * Known weaknesses of back-offices of this kind (back-office contract, section 5), exploited by a user with every
 * permission.
 */
const attacks: readonly (readonly [string, Method, string, Sent, { code: number; field?: string }])[] = [
  ['a statement to run', 'POST', '/tool/gen/createTable', { body: { sql: 'select 1' } }, { code: 404 }],
  ['statements to import', 'POST', '/common/uploadSql', { body: { sql: 'drop table player' } }, { code: 415 }],
  ['the description of the API', 'GET', '/v3/api-docs', {}, { code: 404 }],
  ['the environment', 'GET', '/actuator/env', {}, { code: 404 }],
  ['the keys of sessions in the cache', 'GET', '/monitor/cache/getKeys/login_tokens', {}, { code: 404 }],
  ['a value of the cache', 'GET', '/monitor/cache/getValue/login_tokens/1', {}, { code: 404 }],
  ...['/system/role/list', '/system/user/list', '/system/dept/list', '/system/role/authUser/allocatedList'].map(
    (path) =>
      [
        `a condition for the rows of ${path}`,
        'GET',
        path,
        { query: { 'params[dataScope]': 'or 1=1', ...(path.endsWith('allocatedList') && { roleId: '1' }) } },
        { code: 430, field: 'params[dataScope]' },
      ] as const,
  ),
  [
    'a direction with a statement',
    'GET',
    '/system/user/list',
    { query: { isAsc: 'asc,(select 1)' } },
    { code: 430, field: 'isAsc' },
  ],
  [
    'the departments above',
    'PUT',
    '/system/dept',
    { body: { deptId: '1', ancestors: '0)or(1=1' }, headers: version },
    { code: 430, field: 'ancestors' },
  ],
  ...['password', 'delFlag', 'createBy', 'loginIp', 'roles', 'passwordHash'].map(
    (field) =>
      [
        `${field} by a change of a user`,
        'PUT',
        '/system/user',
        { body: { userId: '1', [field]: 'x' }, headers: version },
        { code: 430, field },
      ] as const,
  ),
  ...outside.flatMap((name) => [
    [
      `the file ${JSON.stringify(name)}`,
      'GET',
      '/common/download',
      { query: { fileName: name, delete: 'true' } },
      { code: name.includes('\0') ? 430 : 404 },
    ] as const,
    [
      `the resource ${JSON.stringify(name)}`,
      'GET',
      '/common/download/resource',
      { query: { resource: `/profile/${name}` } },
      { code: name.includes('\0') ? 430 : 404 },
    ] as const,
  ]),
  [
    'markup in a title',
    'POST',
    '/system/notice',
    { body: { ...notice, noticeTitle: '<img src=x onerror=alert(1)>' } },
    { code: 430, field: 'noticeTitle' },
  ],
  [
    'a menu entry that runs',
    'POST',
    '/system/menu',
    { body: { ...page, path: 'javascript:alert(1)' } },
    { code: 430, field: 'path' },
  ],
  [
    'a style that breaks out',
    'POST',
    '/system/dict/data',
    { body: { ...entry, listClass: '"><script>' } },
    { code: 430, field: 'listClass' },
  ],
];

describe('a superuser does not get', () => {
  test.each(attacks)('%s', async (_, method, path, sent, expected) => {
    const { code, field } = await call('superuser', method, path, sent);
    expect({ code, ...(expected.field !== undefined && { field }) }).toEqual(expected);
  });
});

test('the value of a setting that is not readable for everybody is empty', async () => {
  const secret = { configName: 'Own', enName: null, configKey: 'own.secret', valueType: 'text', configValue: 'secret' };
  const body = { ...secret, isReadable: false, configType: 'N', remark: null };
  expect((await call('superuser', 'POST', '/system/config', { body })).code).toBe(200);
  const { code, data } = await call('member', 'GET', '/system/config/configKey/own.secret');
  expect({ code, data }).toEqual({ code: 200, data: '' });
});

test.each([{ 'x-user-id': '1' }, { user_id: '1', 'from-source': 'inner' }, { Cookie: 'Admin-Token=superuser' }])(
  'nobody becomes a user by %j',
  async (headers) => {
    expect((await call(undefined, 'GET', '/system/user/list', { headers })).code).toBe(401);
  },
);

test('no other site may read answers', async () => {
  const { response } = await call(undefined, 'GET', '/captchaImage', { headers: { Origin: 'https://evil.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
