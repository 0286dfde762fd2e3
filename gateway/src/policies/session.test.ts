import { afterEach, describe, expect, it } from '@jest/globals';
import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import { type Caller, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { tokenHash } from '../edge/sessions.js';
import type { ResolveSession } from '../options.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const PRIVATE = '/prod-api/test/private';
const key = 'a key that the parts of the tests share';
const user: User = {
  id: '7',
  name: 'Ann',
  department: null,
  roles: ['editor'],
  permissions: ['test:thing:read'],
  scope: { all: true, departments: [], own: false },
  mustChangePassword: false,
};
const powerless: User = { ...user, id: '8', permissions: [] };
const users = new Map<string, Caller>([
  ['token-of-ann', { kind: 'user', user }],
  ['token-of-bo', { kind: 'user', user: powerless }],
]);

let gateway: TestGateway;
let time: number;
let asked: string[];
afterEach(() => gateway.stop());
const start = async (resolveSession: ResolveSession = async (token) => users.get(token) ?? VISITOR) => {
  asked = [];
  time = Date.UTC(2026, 0, 1);
  gateway = await startTestGateway(
    {},
    {
      serviceTokens: createServiceTokens({ key, self: 'gateway' }),
      now: () => new Date(time),
      resolveSession: (token) => {
        asked.push(token);
        return resolveSession(token);
      },
    },
  );
};
const call = async (authorization: string | undefined, path = PRIVATE, headers = {}) => {
  const {
    status,
    json,
    headers: sent,
  } = await gateway.call(path, {
    headers: { ...(authorization && { authorization }), ...headers },
  });
  return { status, reason: json.reason, cacheControl: sent['cache-control'] };
};

describe('a call of a route that is not public', () => {
  it('is allowed or rejected according to the holder of the token', async () => {
    await start();
    expect(await call('Bearer token-of-ann')).toMatchObject({ status: 200 });
    expect(await call('Bearer token-of-bo')).toMatchObject({ status: 403, reason: 'auth.forbidden' });
    expect(await call('Bearer token-of-nobody')).toMatchObject({ status: 401, reason: 'auth.required' });
    expect(await call(undefined)).toMatchObject({ status: 401, reason: 'auth.required' });
    expect(gateway.upstream.requests).toHaveLength(1);
  });

  it.each(['Basic token-of-ann', 'Bearer', 'Bearer two tokens', `Bearer ${'x'.repeat(2_000)}`])(
    'does not look up %s',
    async (authorization) => {
      await start();
      expect(await call(authorization)).toMatchObject({ status: 401 });
      expect(asked).toEqual([]);
    },
  );

  it('ignores tokens in cookies and in the query', async () => {
    await start();
    const path = `${PRIVATE}?token=token-of-ann`;
    expect(await call(undefined, path, { cookie: 'Admin-Token=token-of-ann' })).toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });

  it('sends the user to the service, instead of claims of the caller', async () => {
    await start();
    await gateway.call(PRIVATE, {
      headers: { authorization: 'Bearer token-of-ann', [SERVICE_TOKEN_HEADER]: 'forged' },
    });
    const token = String(gateway.upstream.requests[0]?.headers[SERVICE_TOKEN_HEADER]);
    const { peer, caller } = await createServiceTokens({ key, self: 'players' }).verify(token, 'players');
    expect({ peer, caller }).toEqual({ peer: 'gateway', caller: { kind: 'user', user } });
  });

  it('is answered with no-store, regardless of the service', async () => {
    await start();
    gateway.upstream.handle = answerJson({ code: 200, data: 1 }, 200, { 'cache-control': 'public, max-age=60' });
    expect((await call('Bearer token-of-ann')).cacheControl).toBe('no-store');
    await call('Bearer token-of-ann');
    expect(gateway.upstream.requests).toHaveLength(2);
  });
});

describe('the holder of a token', () => {
  it('is looked up once a second, regardless of the number of calls', async () => {
    await start();
    await Promise.all(Array.from({ length: 20 }, () => call('Bearer token-of-ann')));
    time += 900;
    await call('Bearer token-of-ann');
    expect(asked).toHaveLength(1);
    time += 200;
    await call('Bearer token-of-ann');
    expect(asked).toHaveLength(2);
  });

  it('is looked up again at once when the end of the session is announced', async () => {
    await start();
    await call('Bearer token-of-ann');
    gateway.rpc.publish(sessionsEnded, { tokenHashes: [tokenHash('token-of-bo')] });
    await call('Bearer token-of-ann');
    expect(asked).toHaveLength(1);
    gateway.rpc.publish(sessionsEnded, { tokenHashes: [tokenHash('token-of-ann')] });
    users.delete('token-of-ann');
    expect(await call('Bearer token-of-ann')).toMatchObject({ status: 401 });
    users.set('token-of-ann', { kind: 'user', user });
  });

  it('is not treated as a visitor if the look-up fails, and is looked up again', async () => {
    let isDown = true;
    await start(async (token) => {
      if (isDown) throw new Error('the service of accounts is down');
      return users.get(token) ?? VISITOR;
    });
    expect(await call('Bearer token-of-ann')).toMatchObject({ status: 503, reason: 'server.unavailable' });
    isDown = false;
    expect(await call('Bearer token-of-ann')).toMatchObject({ status: 200 });
  });

  it('is not looked up for answers that are the same for every caller', async () => {
    await start();
    expect(await call('Bearer token-of-ann', '/prod-api/test/short')).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
  });
});
