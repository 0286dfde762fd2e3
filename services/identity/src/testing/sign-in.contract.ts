import { hash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import { sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { Pictures } from '@rallyrank/infra/files/picture';
import type { FileStore } from '@rallyrank/infra/files/port';
import { Places } from '@rallyrank/infra/places/places';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { mmdbFile } from '@rallyrank/infra/testing/mmdb-file';
import { until } from '@rallyrank/infra/testing/until';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { Rights } from '../access/rights.js';
import { AttemptCounter } from '../accounts/attempt-counter.js';
import { Captchas, isWorkDone } from '../accounts/captchas.js';
import * as collections from '../accounts/collections.js';
import { Erasure } from '../accounts/erasure.js';
import { FamiliarAddresses } from '../accounts/familiar-addresses.js';
import { LoginLog } from '../accounts/login-log.js';
import { OperationRecords } from '../accounts/operation-records.js';
import { Passwords } from '../accounts/passwords.js';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';
import { Files } from '../files/files.js';
import { NoticeBoard, noticeReads } from '../words/notices.js';

// In the future: the servers also remove expired documents by their own clock.
const START = Date.parse('2126-01-02T03:04:05Z');
const DAY = 86_400_000;
const ADDRESS = '198.51.100.7';
const ORIGIN = { clientGroup: ADDRESS };
const ann = { username: 'ann.lee', password: 'gt7-Kxv2', email: 'ann@example.org' };
const tokenHash = (token: string): string => hash('sha256', token);

/** Empty documents, the events of the service, and rpc for two processes. */
export interface SignInHarness {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly events: EventStore;
  readonly rpc: Pick<Rpc, 'publish'>;
  readonly other: Pick<Rpc, 'listen' | 'ping'>;
  readonly dispose: () => Promise<void>;
}

/** Few, because the computation of a browser would block the clients of the servers for seconds. */
const WORK_BITS = 8;
/** The first nonce that solves the computation, or does not. */
const nonceFor = (uuid: string, solves: boolean): string => {
  let nonce = 0;
  while (isWorkDone(uuid, String(nonce), WORK_BITS) !== solves) nonce += 1;
  return `work:${nonce}`;
};

/** The place of the address of logins. */
const placesFile = join(mkdtempSync(join(tmpdir(), 'rallyrank-places-')), 'places.mmdb');
const china = { iso_code: 'CN', names: { en: 'China' } };
const shanghai = { country: china, city: { names: { en: 'Shanghai', 'zh-CN': '上海' } } };
writeFileSync(placesFile, mmdbFile({ [`${ADDRESS}/32`]: shanghai }));

/** The parts of the login on the documents of a harness. */
export const partsOf = ({ store, rpc, events, files: contents }: SignInHarness, now: () => Date) => {
  const accounts = store.collection(collections.accounts);
  const places = new Places(placesFile, { log: { warn: () => undefined } });
  const noRoles = { get: () => undefined, all: () => [] };
  const rights = new Rights(noRoles, noRoles, noRoles);
  const sessions = new Sessions(store, accounts, places, rights, rpc, now);
  const pictures = store.collection(collections.captchas);
  const captchas = new Captchas(store, now, WORK_BITS);
  const attempts = new AttemptCounter(store, now);
  const familiar = new FamiliarAddresses(store, now);
  const passwords = new Passwords({ memory: 64, passes: 1, parallelism: 1 });
  const logins = new LoginLog(store, places, now);
  const reads = store.collection(noticeReads);
  const notices = new NoticeBoard({ all: () => [] }, store, now);
  /** The paths of the pictures in notices. */
  const shown = new Set<string>();
  const board = { shows: (path: string) => shown.has(path) };
  const files = new Files(store, contents, new Pictures(), accounts, board, now);
  const erased = new ErasedAccounts();
  const operations = new OperationRecords(store, accounts, places);
  const named = [sessions, logins, operations] as const;
  const erasure = new Erasure(accounts, ...named, notices, files, erased, () => events, new ReplicaStatus());
  const config = { captcha: 'after-failures', dataFolder: tmpdir() } as const;
  const settings = { alwaysCaptcha: false, isRegistrationOpen: true };
  const counters = [captchas, attempts, familiar] as const;
  const signInWith = (hashing: Passwords) =>
    new SignIn(accounts, sessions, ...counters, hashing, logins, now, config, settings);
  return {
    ...{ accounts, sessions, captchas, attempts, passwords, logins, rights, pictures, reads, files, shown, erased },
    ...{ erasure, operations, signInWith, signIn: signInWith(passwords) },
  };
};

/** Tests the login on every profile. */
export const signInContract = (profile: string, open: (now: () => Date) => Promise<SignInHarness>): void => {
  let now: number;
  let harness: SignInHarness;
  let parts: ReturnType<typeof partsOf>;
  beforeEach(async () => {
    now = START;
    const clock = () => new Date(now);
    harness = await open(clock);
    parts = partsOf(harness, clock);
    await register();
  });
  afterEach(() => harness.dispose());

  const solved = async () => {
    const { uuid } = await parts.captchas.create();
    return { uuid, code: (await parts.pictures.get(uuid))!.code.toLowerCase() };
  };
  const register = async (given: Partial<typeof ann> = {}) =>
    parts.signIn.register(
      { ...ann, ...(given.username && { email: `${given.username}@example.org` }), ...given, ...(await solved()) },
      ORIGIN,
    );
  const login = (given: Partial<typeof ann> & { uuid?: string; code?: string } = {}, address = ADDRESS) => {
    const { email: _, ...rest } = { ...ann, ...given };
    return parts.signIn.login(rest, { clientGroup: address });
  };
  const fail = async (times: number, username = ann.username, address = ADDRESS) => {
    const reasons: string[] = [];
    for (let i = 0; i < times; i += 1)
      await login({ username, password: 'wrong one', ...(await solved()) }, address).catch(({ reason }) =>
        reasons.push(reason),
      );
    return reasons;
  };

  describe(`${profile}: a session`, () => {
    test('belongs to the user who logged in, with the name in any case, and only its hash is stored', async () => {
      const token = await login({ username: ' Ann.LEE ' });
      expect(await parts.sessions.holder(tokenHash(token))).toMatchObject({
        name: 'ann.lee',
        roles: [],
        permissions: [...sitePermissions].sort(),
      });
      const { rows } = await harness.store.collection(collections.sessions).find({});
      expect(rows.map(({ id }) => id)).toEqual([tokenHash(token)]);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('ends at once at logout, which is announced to every replica', async () => {
      const heard: string[] = [];
      harness.other.listen(sessionsEnded, ({ tokenHashes }) => heard.push(...tokenHashes));
      await harness.other.ping();
      const token = await login();
      await parts.sessions.end(token);
      expect(await parts.sessions.holder(tokenHash(token))).toBeNull();
      await until('the end is announced', async () => heard.includes(tokenHash(token)));
    });

    test('is listed to its user only, the current one first, and ends alone by its id', async () => {
      const [old, current] = [await login(), await login()];
      await register({ username: 'bo.chen' });
      const foreign = await login({ username: 'bo.chen' });
      const { id } = (await parts.sessions.holder(tokenHash(old)))!;
      const listed = await parts.sessions.list(id, current);
      expect(listed.map(({ id: session, isCurrent }) => [session, isCurrent])).toEqual([
        [tokenHash(current).slice(0, 16), true],
        [tokenHash(old).slice(0, 16), false],
      ]);
      await parts.sessions.endOf(id, tokenHash(foreign).slice(0, 16));
      await parts.sessions.endOf(id, tokenHash(old).slice(0, 16));
      expect(await parts.sessions.holder(tokenHash(old))).toBeNull();
      expect(await parts.sessions.holder(tokenHash(current))).not.toBeNull();
      expect(await parts.sessions.holder(tokenHash(foreign))).not.toBeNull();
    });

    test('ends after two days without a call, and on the tenth day with one call a day', async () => {
      const idle = tokenHash(await login());
      const active = tokenHash(await login());
      for (let day = 1; day <= 9; day += 1) {
        now = START + day * DAY;
        expect(await parts.sessions.holder(active)).not.toBeNull();
      }
      expect(await parts.sessions.holder(idle)).toBeNull();
      now = START + 10 * DAY;
      expect(await parts.sessions.holder(active)).toBeNull();
    });

    test('that ends while its holder is looked up is not restored', async () => {
      const token = await login();
      now += 61_000;
      await Promise.all([parts.sessions.holder(tokenHash(token)), parts.sessions.end(token)]);
      expect(await parts.sessions.holder(tokenHash(token))).toBeNull();
    });

    test('ends with a change of the password, as do all others of the account', async () => {
      const tokens = [await login(), await login()];
      const { id } = (await parts.sessions.holder(tokenHash(tokens[0]!)))!;
      const refused = (oldPassword: string, newPassword: string) =>
        expect(parts.signIn.changePassword(id, oldPassword, newPassword)).rejects;
      await refused('wrong one', 'Another-1x').toMatchObject({ reason: 'password.wrong' });
      await refused(ann.password, ann.password).toMatchObject({ reason: 'password.same' });
      await refused(ann.password, 'qwerty').toMatchObject({ reason: 'password.common' });
      await parts.signIn.changePassword(id, ann.password, 'Another-1x');
      for (const token of tokens) expect(await parts.sessions.holder(tokenHash(token))).toBeNull();
      await expect(login()).rejects.toMatchObject({ reason: 'login.failed' });
      await expect(login({ password: 'Another-1x' })).resolves.toEqual(expect.any(String));
    });

    test('counts towards a maximum of fifty for an account; a further one ends the oldest', async () => {
      const oldest = await login();
      now += 1_000;
      const { rows } = await parts.accounts.find({ where: { nameKey: ann.username } });
      for (let i = 0; i < 49; i += 1) await parts.sessions.begin(rows[0]!, { clientGroup: '' });
      expect(await parts.sessions.holder(tokenHash(oldest))).not.toBeNull();
      const newest = await parts.sessions.begin(rows[0]!, { clientGroup: '' });
      expect(await parts.sessions.holder(tokenHash(oldest))).toBeNull();
      expect(await parts.sessions.holder(tokenHash(newest))).not.toBeNull();
    });

    test('of an earlier password is invalid, even if nothing ended it', async () => {
      const { rows } = await parts.accounts.find({ where: { nameKey: ann.username } });
      const { version, ...before } = rows[0]!;
      const token = await login();
      // The state after a process was killed before it ended the sessions.
      await parts.accounts.put({ ...before, passwordHash: await parts.passwords.hash('Another-1x') }, version);
      expect(await parts.sessions.holder(tokenHash(token))).toBeNull();
      // The state after a login that was checked before the change and finished after it.
      expect(
        await parts.sessions.holder(tokenHash(await parts.sessions.begin(before, { clientGroup: '' }))),
      ).toBeNull();
    });
  });

  describe(`${profile}: attempts`, () => {
    test('are rejected in the same way for a wrong password and for a name that does not exist', async () => {
      const [known, unknown] = [await fail(6, ann.username, 'a'), await fail(6, 'nobody', 'b')];
      expect(known).toEqual([...Array(5).fill('login.failed'), 'login.paused']);
      expect(unknown).toEqual(known);
    });

    test('are in the log, including those whose password was not checked; a request for a captcha does not count', async () => {
      const { id } = (await parts.sessions.holder(tokenHash(await login())))!;
      await fail(3);
      await expect(login()).rejects.toMatchObject({ reason: 'captcha.required' });
      await expect(login({ ...(await solved()), code: 'wrong' })).rejects.toMatchObject({ reason: 'captcha.wrong' });
      await fail(3);
      const reasons = (await parts.logins.allOf(id)).map(({ reason }) => reason);
      const expected = { done: 2, wrongPassword: 5, wrongCaptcha: 1, paused: 1 };
      expect(
        Object.fromEntries(
          Map.groupBy(reasons, String)
            .entries()
            .map(([reason, { length }]) => [reason, length]),
        ),
      ).toEqual(expected);
    });

    test('pause the account, even for the right password, but not forever', async () => {
      await fail(5);
      await expect(login(await solved(), 'elsewhere')).rejects.toMatchObject({ reason: 'login.paused', code: 427 });
      now += 30_000;
      await expect(login(await solved(), 'elsewhere')).resolves.toEqual(expect.any(String));
    });

    test('from elsewhere prevent neither logins of the owner from familiar addresses nor changes of the password', async () => {
      const { id } = (await parts.sessions.holder(tokenHash(await login({}, 'home'))))!;
      expect(await fail(6, ann.username, 'attacker')).toContain('login.paused');
      await expect(login(await solved(), 'elsewhere')).rejects.toMatchObject({ reason: 'login.paused' });
      await expect(login({}, 'home')).resolves.toEqual(expect.any(String));
      await parts.signIn.changePassword(id, ann.password, 'Another-1x');
      expect(await fail(6, ann.username, 'home')).toEqual([...Array(5).fill('login.failed'), 'login.paused']);
    });

    test('are reset for all addresses when an operator unlocks the account', async () => {
      await login({}, 'home');
      for (const from of ['home', 'elsewhere']) expect(await fail(6, ann.username, from)).toContain('login.paused');
      await parts.attempts.forgetName(ann.username);
      for (const from of ['home', 'elsewhere'])
        await expect(login(await solved(), from)).resolves.toEqual(expect.any(String));
    });

    test('to change the password are paused as well', async () => {
      const { id } = (await parts.sessions.holder(tokenHash(await login())))!;
      const change = () => parts.signIn.changePassword(id, 'wrong one', 'Another-1x').catch(({ reason }) => reason);
      for (let i = 0; i < 5; i += 1) expect(await change()).toBe('password.wrong');
      expect(await change()).toBe('login.paused');
    });

    test('whose password could not be checked do not count', async () => {
      const busy = new Passwords();
      busy.matches = () => Promise.reject(new DomainError('rate.exceeded'));
      const overloaded = parts.signInWith(busy);
      for (let i = 0; i < 6; i += 1) {
        const attempt = overloaded.login({ ...ann, ...(await solved()) }, ORIGIN);
        await expect(attempt).rejects.toMatchObject({ reason: 'rate.exceeded' });
      }
      expect(await parts.signIn.needsCaptcha(ADDRESS)).toBe(false);
      await expect(login()).resolves.toEqual(expect.any(String));
    });

    test('that are concurrent do not avoid the pause', async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, async () => login({ password: 'wrong one', ...(await solved()) })),
      );
      const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.reason : 'in'));
      expect(reasons.filter((reason) => reason === 'login.failed').length).toBeLessThanOrEqual(5);
      expect(reasons).not.toContain('in');
    });

    test('of one address are counted over all names, and a success does not clear them', async () => {
      for (let i = 0; i < 10; i += 1) await fail(2, `nobody${i}`);
      await expect(login(await solved())).rejects.toMatchObject({ reason: 'login.paused' });
      now += 30_000;
      await login(await solved());
      expect(await fail(2, 'nobody-x')).toEqual(['login.failed', 'login.paused']);
    });
  });

  describe(`${profile}: a captcha`, () => {
    test('is needed from the third failure of an account or an address on', async () => {
      await fail(2);
      await expect(login({ password: 'wrong one' })).rejects.toMatchObject({ reason: 'login.failed' });
      await expect(login()).rejects.toMatchObject({ reason: 'captcha.required' });
      await expect(login({}, 'elsewhere')).rejects.toMatchObject({ reason: 'captcha.required' });
      await expect(login({ username: 'nobody' })).rejects.toMatchObject({ reason: 'captcha.required' });
      expect(await parts.signIn.needsCaptcha(ADDRESS)).toBe(true);
      expect(await parts.signIn.needsCaptcha('elsewhere')).toBe(false);
    });

    test('is valid once, right or wrong, and for two minutes', async () => {
      const wrong = { code: 'WRONG' };
      const captcha = await solved();
      await expect(parts.captchas.assertSolved({ ...captcha, ...wrong })).rejects.toMatchObject({
        reason: 'captcha.wrong',
      });
      await expect(parts.captchas.assertSolved(captcha)).rejects.toMatchObject({ reason: 'captcha.wrong' });
      const old = await solved();
      now += 120_000;
      await expect(parts.captchas.assertSolved(old)).rejects.toMatchObject({ reason: 'captcha.wrong' });
      const used = await solved();
      const all = await Promise.allSettled(Array.from({ length: 20 }, () => parts.captchas.assertSolved(used)));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('can be solved by a computation instead of the picture', async () => {
      const { uuid } = await parts.captchas.create();
      await parts.captchas.assertSolved({ uuid, code: nonceFor(uuid, true) });
      const other = await parts.captchas.create();
      await expect(
        parts.captchas.assertSolved({ uuid: other.uuid, code: nonceFor(other.uuid, false) }),
      ).rejects.toMatchObject({
        reason: 'captcha.wrong',
      });
    });
  });

  describe(`${profile}: a registration`, () => {
    test('of a taken name is answered like any other, and changes nothing', async () => {
      await expect(register({ username: 'ANN.lee', password: 'Other-5y!' })).resolves.toBeUndefined();
      await expect(login({ password: 'Other-5y!' })).rejects.toMatchObject({ reason: 'login.failed' });
      await expect(login()).resolves.toEqual(expect.any(String));
    });

    test('is limited per address', async () => {
      for (let i = 0; i < 19; i += 1) await register({ username: `other${i}` });
      await expect(register({ username: 'last-one' })).rejects.toMatchObject({ reason: 'login.paused' });
      now += 30_000;
      await expect(register({ username: 'last-one' })).resolves.toBeUndefined();
    });

    test('needs a captcha and a password that is not easy to guess', async () => {
      await expect(parts.signIn.register({ ...ann, username: 'other' }, ORIGIN)).rejects.toMatchObject({
        reason: 'captcha.required',
      });
      await expect(register({ username: 'other', password: 'iloveyou' })).rejects.toMatchObject({
        reason: 'password.common',
      });
    });
  });
};
