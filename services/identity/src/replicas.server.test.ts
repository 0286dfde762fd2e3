import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forceLogout } from '@rallyrank/contracts/identity/logs';
import { eraseOwnAccount } from '@rallyrank/contracts/identity/profile';
import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import { register, updatePassword } from '@rallyrank/contracts/identity/session';
import { until } from '@rallyrank/infra/testing/until';
import { Sessions } from './accounts/sessions.js';
import { superuser } from './testing/add-role.js';
import { hashOf, Replicas } from './testing/replicas.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const both = ['leader', 'follower'] as const;
const password = 'vK7-pqLm2';
const replicas = new Replicas();
beforeAll(() => replicas.start());
afterAll(() => replicas.stop());

/** A user with the password above; each test has its own. */
const addUser = async () => {
  const { office } = replicas;
  const id = await office.addUser();
  const { name: username } = await office.userOf(id);
  return { id, username };
};
/** The holder of a session as returned by each replica. */
const holders = (token: string) =>
  Promise.all(
    [replicas.office.onFolder, replicas.follower].map(async ({ service }) =>
      service.app
        .get(Sessions)
        .holder(hashOf(token))
        .then((user) => user?.name ?? null),
    ),
  );
const nobody = [null, null];

test('a session started on one replica is valid on the other, which can end it by force and announces its end', async () => {
  const { username } = await addUser();
  const token = await replicas.login('leader', { username, password });
  expect(await holders(token)).toEqual([username, username]);
  const ended: string[] = [];
  replicas.servers.rpc.listen(sessionsEnded, ({ tokenHashes }) => ended.push(...tokenHashes));
  await replicas.servers.rpc.ping();
  await replicas.send.follower(forceLogout, superuser, { id: hashOf(token).slice(0, 16) });
  expect(await holders(token)).toEqual(nobody);
  await until('the end is announced', () => ended.includes(hashOf(token)));
});

test('activity on both replicas at once keeps a session alive, and without activity it ends on both', async () => {
  const { username } = await addUser();
  const [active, idle] = [
    await replicas.login('leader', { username, password }),
    await replicas.login('follower', { username, password }),
  ];
  replicas.pass(DAY_MS + MINUTE_MS);
  for (const seen of await Promise.all([holders(active), holders(active), holders(active)]))
    expect(seen).toEqual([username, username]);
  replicas.pass(DAY_MS);
  expect([await holders(active), await holders(idle)]).toEqual([[username, username], nobody]);
});

test('a new password on one replica ends the sessions that began on the other', async () => {
  const { id, username } = await addUser();
  const tokens = await Promise.all(both.map((at) => replicas.login(at, { username, password })));
  const body = { oldPassword: password, newPassword: 'Another-1x' };
  const user = await replicas.office.userOf(id);
  expect((await replicas.send.follower(updatePassword, user, { body })).status).toBe(200);
  for (const token of tokens) expect(await holders(token)).toEqual(nobody);
  expect(await replicas.login('leader', { username, password })).toBe('login.failed');
});

test('failed logins on both replicas count together, and a captcha is valid for one of them', async () => {
  const { username } = await addUser();
  const address = '198.51.100.8';
  const guess = { username, password: 'wrong one' };
  const guesses = [...both, 'leader' as const].map((at) => replicas.login(at, guess, address));
  expect(await Promise.all(guesses)).toEqual(Array(3).fill('login.failed'));
  for (const at of both) expect(await replicas.login(at, guess, address)).toBe('captcha.required');
  const solved = await replicas.solved('leader');
  const answers = await Promise.all(both.map((at) => replicas.login(at, { ...guess, ...solved }, address)));
  expect(answers.sort()).toEqual(['captcha.wrong', 'login.failed']);
  expect(await replicas.login('follower', { ...guess, ...(await replicas.solved('leader')) }, address)).toBe(
    'login.failed',
  );
  for (const at of both)
    expect(await replicas.login(at, { ...guess, ...(await replicas.solved(at)) }, address)).toBe('login.paused');
});

test('if two visitors register a name on both replicas at once, one gets it, and both get the same answer', async () => {
  const given = [
    { at: 'leader', password: 'first-Gt7' },
    { at: 'follower', password: 'second-Hu8' },
  ] as const;
  const registered = given.map(async ({ at, password }) => {
    const body = { username: 'ann.lee', password, email: `${at}@example.org`, ...(await replicas.solved(at)) };
    return (await replicas.send[at](register, undefined, { body })).status;
  });
  expect(await Promise.all(registered)).toEqual([200, 200]);
  const tokens: string[] = [];
  for (const { at, password } of given) tokens.push(await replicas.login(at, { username: 'ann.lee', password }));
  expect(tokens.filter((token) => token === 'login.failed')).toHaveLength(1);
});

test('users delete their account on any replica', async () => {
  const { id, username } = await addUser();
  const token = await replicas.login('leader', { username, password });
  const user = await replicas.office.userOf(id);
  const { status } = await replicas.send.follower(eraseOwnAccount, user, { body: { password } });
  expect([status, await holders(token)]).toEqual([200, nobody]);
  expect(await replicas.login('follower', { username, password })).toBe('login.failed');
});
