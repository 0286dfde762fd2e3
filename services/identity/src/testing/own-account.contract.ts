import { hash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { accountStream } from '@rallyrank/contracts/identity/account-events';
import type { Doc, Documents } from '@rallyrank/infra/documents/port';
import { withoutVersion } from '@rallyrank/infra/documents/without-version';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import * as collections from '../accounts/collections.js';
import { operations } from '../accounts/operation-records.js';
import { OwnAccount } from '../accounts/own-account.js';
import { storedFiles } from '../files/stored-files.js';
import { partsOf, type SignInHarness } from './sign-in.contract.js';

// In the future: the servers also remove expired documents by their own clock.
const START = Date.parse('2126-01-02T03:04:05Z');
const DAY = 86_400_000;
const SHANGHAI = { en: 'Shanghai, China', zh: '中国 上海' };
const paging = { pageNum: 1, pageSize: 20 };
const PASSWORD = 'gt7-Kxv2';
const ORIGIN = {
  clientGroup: '198.51.100.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const stated = { nickName: 'Ann', email: 'ann@example.com', sex: '1', favouritePlayerId: '7', hobby: 'chess' } as const;

/** A copy of a collection, as in a backup. */
const copyOf = async <T extends Doc>(documents: Documents<T>) => {
  const { rows } = await documents.find({});
  return {
    restore: () => documents.putMany(rows.map(withoutVersion)),
    remaining: async () => (await documents.find({})).rows.map(({ id }) => id),
  };
};

/** Tests the actions of a user on their own account, on every profile. */
export const ownAccountContract = (profile: string, open: (now: () => Date) => Promise<SignInHarness>): void => {
  let now: number;
  let harness: SignInHarness;
  let parts: ReturnType<typeof partsOf>;
  let own: OwnAccount;
  beforeEach(async () => {
    now = START;
    const clock = () => new Date(now);
    harness = await open(clock);
    parts = partsOf(harness, clock);
    const { accounts, sessions, logins, signIn, rights, files, erasure } = parts;
    const choices = { posts: () => [] };
    own = new OwnAccount(accounts, sessions, logins, signIn, rights, choices, files, erasure);
  });
  afterEach(() => harness.dispose());

  const register = async (username: string, email = `${username}@example.org`) => {
    const { uuid } = await parts.captchas.create();
    const { code } = (await parts.pictures.get(uuid))!;
    await parts.signIn.register({ username, password: PASSWORD, email, uuid, code }, ORIGIN);
  };
  const enter = async (username: string) => {
    const token = await parts.signIn.login({ username, password: PASSWORD }, ORIGIN);
    const { id } = (await parts.sessions.holder(hash('sha256', token)))!;
    return { token, id };
  };

  const at = () => new Date(now).toISOString();
  const written = (accountId: string | null) => ({
    ...{ id: randomUUID(), at: at(), title: 'Changes a user', kind: 2, service: 'identity', route: 'changeUser' },
    ...{ method: 'PUT', path: '/system/user', accountId, departmentId: null, address: '', requestId: '1' },
    ...{ request: '', status: 200, error: '', durationMs: 1 },
  });

  describe(`${profile}: the profile`, () => {
    test('starts with the user name as nickname, and stores the entered values', async () => {
      await register('ann.lee');
      const { id } = await enter('ann.lee');
      const begun = { nickName: 'ann.lee', email: 'ann.lee@example.org', sex: '2', favouritePlayerId: null };
      expect(await own.profile(id, 'en')).toMatchObject(begun);
      expect(await own.change(id, stated, 'en')).toMatchObject({ userName: 'ann.lee', ...stated });
      expect(await own.profile(id, 'en')).toMatchObject(stated);
    });

    test('does not change roles, name or password, and rejects the e-mail address of another account', async () => {
      await register('ann.lee');
      await register('bo.chen');
      const { id } = await enter('ann.lee');
      const before = (await parts.accounts.get(id))!;
      const forged = { ...stated, roles: ['admin'], name: 'admin', passwordHash: 'x', mustChangePassword: true };
      await own.change(id, forged, 'en');
      const { roles, name, passwordHash, mustChangePassword } = (await parts.accounts.get(id))!;
      expect({ roles, name, passwordHash, mustChangePassword }).toEqual({
        roles: before.roles,
        name: before.name,
        passwordHash: before.passwordHash,
        mustChangePassword: false,
      });
      const taken = own.change(id, { ...stated, email: 'BO.chen@Example.org' }, 'en');
      await expect(taken).rejects.toMatchObject({ reason: 'email.taken', code: 601 });
      await own.change(id, { ...stated, email: 'Ann@example.com' }, 'en');
    });

    test('an account with the e-mail address of another is not created, and the answer is the same', async () => {
      await register('ann.lee', 'ann@example.org');
      await register('bo.chen', 'ANN@example.org');
      await expect(enter('bo.chen')).rejects.toMatchObject({ reason: 'login.failed' });
    });
  });

  describe(`${profile}: the logins of an account`, () => {
    test('are listed latest first, including failures, with browser and system, for 180 days', async () => {
      await register('ann.lee');
      now += 1_000;
      await parts.signIn.login({ username: 'ann.lee', password: 'wrong one' }, ORIGIN).catch(() => undefined);
      now += 1_000;
      const { id } = await enter('ann.lee');
      await register('bo.chen');
      const { rows, total } = await parts.logins.listOf(id, { pageNum: 1, pageSize: 2 });
      expect(total).toBe(3);
      const from = { address: ORIGIN.clientGroup, loginLocation: SHANGHAI, browser: 'Firefox 140', system: 'Linux' };
      expect(rows).toEqual([
        {
          id: expect.any(String),
          action: 'login',
          isSuccess: true,
          reason: 'done',
          at: new Date(now).toISOString(),
          ...from,
        },
        {
          id: expect.any(String),
          action: 'login',
          isSuccess: false,
          reason: 'wrongPassword',
          at: new Date(now - 1_000).toISOString(),
          ...from,
        },
      ]);
      now += 180 * DAY;
      expect(await parts.logins.allOf(id)).toEqual([]);
    });

    test('show that a login was rejected because the account is disabled', async () => {
      await register('ann.lee');
      const { id } = await enter('ann.lee');
      const { version, ...account } = await parts.signIn.account(id);
      await parts.accounts.put({ ...account, status: '1' }, version);
      now += 1_000;
      await expect(enter('ann.lee')).rejects.toMatchObject({ reason: 'login.disabled' });
      const { rows } = await parts.logins.listOf(id, { pageNum: 1, pageSize: 1 });
      expect(rows).toMatchObject([{ isSuccess: false, reason: 'disabled' }]);
    });

    test('do not contain unknown names, which may be passwords', async () => {
      const typed = { username: 'my-Secret-9', password: 'another-secret' };
      await parts.signIn.login(typed, ORIGIN).catch(() => undefined);
      const { rows } = await harness.store.collection(collections.logins).find({});
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ accountId: null, isSuccess: false });
      expect(JSON.stringify(rows)).not.toMatch(/secret/i);
    });
  });

  describe(`${profile}: the data of an account`, () => {
    test('are exported completely, without hashes or the data of others', async () => {
      await register('ann.lee');
      await register('bo.chen');
      await enter('bo.chen');
      const { id, token } = await enter('ann.lee');
      const stored = await parts.files.upload(id, [{ name: 'own.txt', extension: 'txt', bytes: Buffer.from('text') }]);
      const exported = await own.export(id, token, 'en');
      expect(exported.files).toMatchObject([{ originalFilename: 'own.txt', size: 4 }]);
      expect(stored).toHaveLength(1);
      expect(exported).toMatchObject({ account: { userName: 'ann.lee' }, sessions: [{ isCurrent: true }] });
      expect(exported.logins.map(({ action }) => action).sort()).toEqual(['login', 'registration']);
      expect(JSON.stringify(exported)).not.toMatch(/argon2|bo\.chen/);
      expect(JSON.stringify(exported)).not.toContain(hash('sha256', token));
    });

    test('are deleted only with the password; the name is free again', async () => {
      await register('ann.lee');
      await register('bo.chen');
      const [ann, bo] = [await enter('ann.lee'), await enter('bo.chen')];
      await expect(own.erase(ann.id, 'wrong one')).rejects.toMatchObject({ reason: 'password.wrong' });
      expect(await own.profile(ann.id, 'en')).toMatchObject({ userName: 'ann.lee' });
      const text = { name: 'own.txt', extension: 'txt', bytes: Buffer.from('text') };
      const [file] = await parts.files.upload(ann.id, [text]);
      now += 1_000;
      await own.erase(ann.id, PASSWORD);
      expect(await parts.files.listOf(ann.id)).toEqual([]);
      expect(await harness.files.open(file!.hash)).toBeUndefined();
      expect(await parts.sessions.holder(hash('sha256', ann.token))).toBeNull();
      expect(await parts.logins.allOf(ann.id)).toEqual([]);
      await expect(own.profile(ann.id, 'en')).rejects.toMatchObject({ reason: 'auth.required' });
      await expect(enter('ann.lee')).rejects.toMatchObject({ reason: 'login.failed' });
      expect(await parts.sessions.holder(hash('sha256', bo.token))).toMatchObject({ name: 'bo.chen' });
      expect(await parts.logins.allOf(bo.id)).toHaveLength(2);
      await register('ann.lee');
      expect((await enter('ann.lee')).id).not.toBe(ann.id);
    });

    test('are deleted permanently: if older copies of the documents are restored, the next leader removes them again', async () => {
      await register('ann.lee');
      await register('bo.chen');
      const [ann, bo] = [await enter('ann.lee'), await enter('bo.chen')];
      const text = (id: string) => Buffer.from(`text of ${id}`);
      for (const { id } of [ann, bo]) {
        await parts.files.upload(id, [{ name: 'own.txt', extension: 'txt', bytes: text(id) }]);
        await parts.reads.put({ id: `1-${id}`, noticeId: '1', accountId: id, readAt: new Date(now).toISOString() });
      }
      const { store } = harness;
      const older = [
        await copyOf(parts.accounts),
        await copyOf(store.collection(collections.sessions)),
        await copyOf(store.collection(collections.logins)),
        await copyOf(store.collection(storedFiles)),
        await copyOf(parts.reads),
      ];
      now += 1_000;
      await own.erase(ann.id, PASSWORD);
      const left = await Promise.all(older.map(({ remaining }) => remaining()));
      expect(left.map(({ length }) => length)).toEqual([1, 1, 2, 1, 1]);
      for (const { restore } of older) await restore();
      await harness.files.put(text(ann.id));
      now += 1_000;
      for await (const event of harness.events.readStream(accountStream(ann.id))) parts.erased.apply(event);
      expect(parts.erased.all()).toEqual([ann.id]);
      await parts.erasure.repeat();
      expect(await Promise.all(older.map(({ remaining }) => remaining()))).toEqual(left);
      expect(await harness.files.open(contentHash(text(ann.id)))).toBeUndefined();
      expect(await harness.files.open(contentHash(text(bo.id)))).toBeDefined();
      // The event only contains the id and the user who erased it, and there is one however often the account is
      // erased.
      await parts.erasure.erase([ann.id], bo.id);
      const events = await Array.fromAsync(harness.events.readStream(accountStream(ann.id)));
      expect(events).toMatchObject([{ type: 'AccountErased', data: { id: ann.id }, metadata: { user: ann.id } }]);
      expect(JSON.stringify(events)).not.toMatch(/ann\.lee|example/);
    });

    test('of an administrator are not deleted: an instance always has somebody who can manage it', async () => {
      await register('ann.lee');
      const { id } = await enter('ann.lee');
      const { version, ...account } = (await parts.accounts.get(id))!;
      await parts.accounts.put({ ...account, roles: ['admin'] }, version);
      await expect(own.erase(id, PASSWORD)).rejects.toMatchObject({ reason: 'account.isAdministrator' });
      expect(await own.profile(id, 'en')).toMatchObject({ userName: 'ann.lee' });
    });
  });

  test(`${profile}: logins, sessions and operations keep the place of their address`, async () => {
    await register('ann.lee');
    const { id } = await enter('ann.lee');
    const { rows } = await parts.sessions.online({}, paging, undefined);
    expect(rows).toMatchObject([{ loginLocation: SHANGHAI }]);
    const addresses = [ORIGIN.clientGroup, '203.0.113.9', '192.168.1.20', '::/64', 'fe80::/64', ''];
    await parts.operations.keep(addresses.map((address) => ({ ...written(id), address })));
    const { rows: operated } = await parts.operations.page({ sort: [['address', 'asc']] }, paging);
    const internal = { en: 'Internal network', zh: '内网' };
    expect(Object.fromEntries(operated.map(({ address, operLocation }) => [address, operLocation]))).toEqual({
      ...{ [ORIGIN.clientGroup]: SHANGHAI, '203.0.113.9': null, '': null },
      ...{ '192.168.1.20': internal, '::/64': internal, 'fe80::/64': internal },
    });
  });

  describe(`${profile}: names in logs`, () => {
    const byName = [
      ['nameKey', 'asc'],
      ['at', 'asc'],
    ] as const;
    test('sort the entries, including those of earlier versions once a leader has read them; of erased accounts only the id is left', async () => {
      await register('bo.chen');
      await register('ann.lee');
      const [bo, ann] = [await enter('bo.chen'), await enter('ann.lee')];
      // In the form that an earlier version stored.
      const store = harness.store.collection(operations);
      await store.putMany([written(bo.id), written(ann.id), written(null), written('404')]);
      await parts.operations.keep([written(ann.id)]);
      const keys = async () => (await store.find({ sort: byName })).rows.map(({ nameKey = null }) => nameKey);
      expect(await keys()).toEqual(['ann.lee', null, null, null, null]);
      await parts.operations.addMissingNames();
      expect(await keys()).toEqual(['ann.lee', 'ann.lee', 'bo.chen', null, null]);
      await own.erase(ann.id, PASSWORD);
      expect(await keys()).toEqual(['bo.chen', null, null, null, null]);
      expect((await store.find({ where: { accountId: ann.id } })).total).toBe(2);
    });
  });
};
