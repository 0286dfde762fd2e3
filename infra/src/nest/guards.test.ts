import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { verifyOrVisitor } from '../http/verify.js';
import { createServiceTokens, type Peer, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { openControllers } from '../testing/open-controllers.js';
import { Route } from './route.js';

const key = 'a key of the tests, 32 bytes long';
const tokensOf = (self: Peer, ofKey = key, now = Date.now) => createServiceTokens({ key: ofKey, self, now });
const declared = {
  service: 'players',
  name: 'hello',
  method: 'GET',
  path: '/hello',
  summary: 'invented',
  query: z.object({}),
  data: z.string(),
  cache: 'none',
  tags: [],
  rate: 'read',
} as const;
const hello = route({ ...declared, access: 'public' });
const secret = route({ ...declared, name: 'secret', path: '/secret', access: { anyOf: ['test:thing:read'] } });

const user: User = {
  id: '7',
  name: 'Ann',
  department: null,
  roles: ['editor'],
  permissions: ['test:thing:read'],
  scope: { all: false, departments: [], own: true },
  mustChangePassword: false,
};

let called = 0;
@Controller()
class HelloController {
  @Route(hello)
  hello() {
    called += 1;
    return 'hello';
  }

  @Route(secret)
  secret() {
    return 'secret';
  }
}

let server: Awaited<ReturnType<typeof openControllers>>;
beforeAll(async () => {
  const own = tokensOf('players');
  server = await openControllers([HelloController], {
    verify: async (token) => (await own.verify(token, 'players')).caller,
  });
});
afterAll(() => server.stop());

const get = (headers: Record<string, string>, path = '/hello') => fetch(`${server.url}/prod-api${path}`, { headers });

test.each<Peer>(['gateway', 'rankings', 'cli'])('repeated calls of %s are answered', async (peer) => {
  const serviceTokens = tokensOf(peer);
  for (let n = 0; n < 3; n += 1) {
    const response = await get({ [SERVICE_TOKEN_HEADER]: await serviceTokens.token('players') });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: 'hello' });
  }
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['no token', async () => ({})],
  ['garbage', async () => ({ [SERVICE_TOKEN_HEADER]: 'a.b.c' })],
  [
    'another key',
    async () => ({ [SERVICE_TOKEN_HEADER]: await tokensOf('gateway', key.toUpperCase()).token('players') }),
  ],
  ['another audience', async () => ({ [SERVICE_TOKEN_HEADER]: await tokensOf('gateway').token('rankings') })],
  [
    'an expired token',
    async () => ({
      [SERVICE_TOKEN_HEADER]: await tokensOf('gateway', key, () => Date.now() - 70_000).token('players'),
    }),
  ],
])('a call with %s is 401 and does not reach the handler', async (_, headers) => {
  const before = called;
  for (const path of ['/hello', '/hello?unknown=1']) {
    const response = await get({ ...(await headers()), 'X-Request-Id': 'call-12345' }, path);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(ErrorBody.parse(await response.json())).toMatchObject({
      code: 401,
      reason: 'auth.required',
      requestId: 'call-12345',
    });
  }
  expect(called).toBe(before);
});

describe('a route that is not public', () => {
  const as = async (who: User | undefined) => {
    const token = await tokensOf('gateway').token('players', who ? { kind: 'user', user: who } : VISITOR);
    return (await get({ [SERVICE_TOKEN_HEADER]: token }, '/secret')).status;
  };

  test('answers a user with the permission and rejects everyone else', async () => {
    expect(await as(user)).toBe(200);
    expect(await as({ ...user, permissions: [] })).toBe(403);
    expect(await as({ ...user, mustChangePassword: true })).toBe(403);
    expect(await as(undefined)).toBe(401);
  });
});

test('on a loopback port, a call without a token counts as a visitor and a forged token is rejected', async () => {
  const open = verifyOrVisitor(tokensOf('gateway'), 'players');
  expect(await open(undefined)).toEqual(VISITOR);
  expect(await open(await tokensOf('gateway').token('players', { kind: 'user', user }))).toEqual({
    kind: 'user',
    user,
  });
  const forged = await tokensOf('gateway', key.toUpperCase()).token('players', { kind: 'user', user });
  await expect(open(forged)).rejects.toMatchObject({ reason: 'auth.required' });
});
