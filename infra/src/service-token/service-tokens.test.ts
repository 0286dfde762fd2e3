import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { SignJWT, UnsecuredJWT } from 'jose';
import { InvalidInputError } from '../errors.js';
import { createServiceTokens } from './service-tokens.js';
import { MOST_TOKENS, VerifiedTokens } from './verified-tokens.js';

const key = 'a key of the tests, 32 bytes long';
const START = Date.UTC(2026, 0, 1);
const START_SECONDS = START / 1_000;

/** Two parts of the product on one clock controlled by the test. */
const open = () => {
  let time = START;
  const now = () => time;
  return {
    gateway: createServiceTokens({ key, self: 'gateway', now }),
    players: createServiceTokens({ key, self: 'players', now }),
    passSeconds: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
};
const user: User = {
  id: '7',
  name: '安洗莹',
  department: '3',
  roles: ['editor'],
  permissions: ['system:user:list'],
  scope: { all: false, departments: ['3'], own: true },
  mustChangePassword: false,
};
const refusal = { name: 'DomainError', reason: 'auth.required', code: 401 };

const signed = (claims: Record<string, unknown>, secret = key, alg = 'HS256'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(createSecretKey(Buffer.from(secret)));
const good = { iss: 'gateway', aud: 'players', iat: START_SECONDS, exp: START_SECONDS + 60 };

describe('a token', () => {
  test('identifies the caller', async () => {
    const { gateway, players } = open();
    expect(await players.verify(await gateway.token('players'), 'players')).toMatchObject({
      peer: 'gateway',
      caller: VISITOR,
    });
    expect(await gateway.verify(await players.token('any'), 'any')).toMatchObject({ peer: 'players', caller: VISITOR });
    expect(await players.verify(await signed(good), 'players')).toMatchObject({ peer: 'gateway', caller: VISITOR });
  });

  test('is reused for half of its lifetime, then replaced', async () => {
    const { gateway, passSeconds } = open();
    const first = await gateway.token('players');
    passSeconds(29);
    expect(await gateway.token('players')).toBe(first);
    expect(await gateway.token('rankings')).not.toBe(first);
    passSeconds(1);
    expect(await gateway.token('players')).not.toBe(first);
  });

  test('is valid for its lifetime plus the clock tolerance, cached or not', async () => {
    const { gateway, players, passSeconds } = open();
    const token = await gateway.token('players');
    await players.verify(token, 'players');
    passSeconds(64);
    await expect(players.verify(token, 'players')).resolves.toMatchObject({ peer: 'gateway' });
    await expect(gateway.verify(token, 'players')).resolves.toMatchObject({ peer: 'gateway' });
  });

  test('that is sent again after it expired is rejected, cached or not', async () => {
    const { gateway, players, passSeconds } = open();
    const token = await gateway.token('players');
    await players.verify(token, 'players');
    passSeconds(65);
    await expect(players.verify(token, 'players')).rejects.toMatchObject(refusal);
    await expect(gateway.verify(token, 'players')).rejects.toMatchObject(refusal);
  });

  test('for another audience is rejected, even after its own audience accepted it', async () => {
    const { gateway, players } = open();
    const token = await gateway.token('rankings');
    await players.verify(token, 'rankings');
    await expect(players.verify(token, 'players')).rejects.toMatchObject(refusal);
    await expect(players.verify(await gateway.token('any'), 'players')).rejects.toMatchObject(refusal);
  });
});

describe('a token for a user', () => {
  const caller = { kind: 'user', user } as const;

  test('carries the user to the service, and the next one for visitors does not', async () => {
    const { gateway, players } = open();
    const token = await gateway.token('players', caller);
    expect(await players.verify(token, 'players')).toMatchObject({ peer: 'gateway', caller });
    expect(await players.verify(await gateway.token('players'), 'players')).toMatchObject({ caller: VISITOR });
  });

  test('is cached for as long as the same object represents the user', async () => {
    const { gateway, passSeconds } = open();
    const first = await gateway.token('players', caller);
    passSeconds(29);
    expect(await gateway.token('players', { kind: 'user', user })).toBe(first);
    expect(await gateway.token('players', { kind: 'user', user: { ...user, permissions: [] } })).not.toBe(first);
    passSeconds(1);
    expect(await gateway.token('players', caller)).not.toBe(first);
  });

  test('contains up to 300 permissions, and is rejected instead of truncated if there are too many', async () => {
    const { gateway, players } = open();
    const holding = (count: number) => {
      const permissions = Array.from({ length: count }, (_, i) => `monitor:operlog:export${i}`);
      return { kind: 'user' as const, user: { ...user, permissions } };
    };
    const many = holding(300);
    expect(await players.verify(await gateway.token('players', many), 'players')).toMatchObject({ caller: many });
    await expect(gateway.token('players', holding(3_000))).rejects.toThrow('permissions of user 7');
  });
});

describe('refused', () => {
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url');
  test.each<[string, () => Promise<string | undefined>]>([
    ['nothing', async () => undefined],
    ['an empty text', async () => ''],
    ['garbage', async () => 'a.b.c'],
    ['a very long text', async () => 'x'.repeat(100_000)],
    ['another key', () => signed(good, 'another key of the tests, 32 bytes')],
    ['no algorithm', async () => new UnsecuredJWT(good).encode()],
    ['another algorithm', () => signed(good, key.repeat(2), 'HS512')],
    ['a changed algorithm', async () => (await signed(good)).replace(/^[^.]+/, header('none'))],
    ['changed claims', async () => (await signed(good)).replace(/\.[^.]+\./, `.${header('x')}.`)],
    ['an unknown peer', () => signed({ ...good, iss: 'stranger' })],
    ['several audiences', () => signed({ ...good, aud: ['players', 'any'] })],
    ['a lifetime longer than a minute', () => signed({ ...good, iat: START_SECONDS - 66, exp: START_SECONDS + 9_999 })],
    ['a time of issue in the future', () => signed({ ...good, iat: START_SECONDS + 6 })],
    ['a user of another shape', () => signed({ ...good, user: { ...user, permissions: 'all' } })],
    ['a missing expiry', () => signed({ iss: 'gateway', aud: 'players', iat: START_SECONDS })],
    ['a missing time of issue', () => signed({ iss: 'gateway', aud: 'players', exp: START_SECONDS + 60 })],
  ])('%s', async (_, forge) => {
    await expect(open().players.verify(await forge(), 'players')).rejects.toMatchObject(refusal);
  });

  test('a key that is too short is rejected', () => {
    expect(() => createServiceTokens({ key: 'short', self: 'cli' })).toThrow(InvalidInputError);
  });
});

test('the number of cached tokens is bounded, and invalid tokens are not cached', async () => {
  const tokens = new VerifiedTokens(createSecretKey(Buffer.from(key)), () => START);
  for (let n = 0; n < MOST_TOKENS + 10; n += 1) await tokens.read(await signed({ ...good, jti: String(n) }));
  expect(tokens.size).toBe(MOST_TOKENS);
  await expect(tokens.read('a.b.c')).rejects.toThrow();
  expect(tokens.size).toBeLessThanOrEqual(MOST_TOKENS);
  const fresh = new VerifiedTokens(createSecretKey(Buffer.from(key)), () => START);
  await expect(fresh.read('a.b.c')).rejects.toThrow();
  expect(fresh.size).toBe(0);
});
