import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { route } from '@rallyrank/contracts/shared/route';
import { pino } from 'pino';
import { z } from 'zod';
import { type Caller, createIdentity, IDENTITY_HEADER } from '../identity/identity.js';
import { Metrics } from '../observability/metrics.js';
import { startHttpServer } from '../service/http-server.js';
import { bind } from './bind.js';
import { controllerOf } from './controller.js';

const key = 'a key of the tests, 32 bytes long';
const identityOf = (self: Caller, ofKey = key, now = Date.now) => createIdentity({ key: ofKey, self, now });
const hello = route({
  service: 'players',
  name: 'hello',
  method: 'GET',
  path: '/hello',
  summary: 'invented',
  query: z.object({}),
  data: z.string(),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
});

let called = 0;
let server: Awaited<ReturnType<typeof startHttpServer>>;
beforeAll(async () => {
  const handler = bind(hello, () => {
    called += 1;
    return 'hello';
  });
  const controller = controllerOf('hello', [handler], {
    asOf: () => ({ position: 0, time: null }),
    metrics: new Metrics(),
    validateAnswers: true,
  });
  const own = identityOf('players');
  server = await startHttpServer([controller], pino({ level: 'silent' }), '127.0.0.1', 0, {
    verify: (token) => own.verify(token, 'players'),
  });
});
afterAll(() => server.stop());

const get = (headers: Record<string, string>, path = '/hello') => fetch(`${server.url}/prod-api${path}`, { headers });

test.each<Caller>(['gateway', 'rankings', 'cli'])('a call of %s is answered, again and again', async (caller) => {
  const identity = identityOf(caller);
  for (let n = 0; n < 3; n += 1) {
    const response = await get({ [IDENTITY_HEADER]: await identity.token('players') });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: 'hello' });
  }
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['no identity', async () => ({})],
  ['garbage', async () => ({ [IDENTITY_HEADER]: 'a.b.c' })],
  ['another key', async () => ({ [IDENTITY_HEADER]: await identityOf('gateway', key.toUpperCase()).token('players') })],
  ['another audience', async () => ({ [IDENTITY_HEADER]: await identityOf('gateway').token('rankings') })],
  [
    'an identity that expired',
    async () => ({ [IDENTITY_HEADER]: await identityOf('gateway', key, () => Date.now() - 70_000).token('players') }),
  ],
])('a call with %s is 401 and does not reach the handler', async (_, headers) => {
  const before = called;
  for (const path of ['/hello', '/nothing', '/hello?unknown=1']) {
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
