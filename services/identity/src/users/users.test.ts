import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { accountStream } from '@rallyrank/contracts/identity/account-events';
import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import { confirmPassword } from '@rallyrank/contracts/identity/rpc';
import * as users from '@rallyrank/contracts/identity/users';
import { Rights } from '../access/rights.js';
import { Passwords } from '../accounts/passwords.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { superuser } from '../testing/add-role.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

test('a new instance has the menus of the back-office with their permissions, and the role of the superusers', async () => {
  expect(office.menus.map(({ perms }) => perms)).toEqual(
    expect.arrayContaining([null, 'system:user:list', 'system:user:resetPwd', 'association:index:edit']),
  );
  const { body } = await office.asAdmin(role.routes.get, { id: '1' });
  expect(body.data).toMatchObject({ roleId: '1', roleKey: 'admin', dataScope: '1' });
});

describe('a user', () => {
  test('is created, read without the password, listed by every filter, changed at a version, and erased', async () => {
    const dept = await office.addDepartment();
    const below = await office.addDepartment(dept);
    const created = await office.asAdmin(users.createUser, {
      body: office.userValues({ deptId: below, email: 'ann@example.org', phonenumber: '13800138000', nickName: 'Ann' }),
    });
    expect(created.body).toMatchObject({
      data: { nickName: 'Ann', deptId: below, email: 'ann@example.org', status: '0', version: 1 },
    });
    expect(created.text).not.toMatch(/password|argon2|pqLm2/);
    const { userId, userName } = created.body.data as Record<string, string>;
    for (const query of [
      { userId: userId! },
      { userName: userName!.slice(0, 6).toUpperCase(), deptId: dept },
      { nickName: 'NN', deptId: below },
      { phonenumber: '0013' },
      { deptId: dept, status: '0' },
      { deptId: below, 'params[beginTime]': '2026-01-01', 'params[endTime]': '2026-01-01' },
    ])
      expect(await office.idsListed(superuser, query)).toContain(userId);
    expect(await office.idsListed(superuser, { deptId: dept, status: '1' })).toEqual([]);
    expect(await office.idsListed(superuser, { deptId: dept, nickName: 'Bo' })).toEqual([]);
    expect(await office.idsListed(superuser, { 'params[endTime]': '2025-12-31' })).toEqual([]);

    const changed = await office.change(superuser, userId!, { nickName: 'Anna' });
    expect(changed.body.data).toMatchObject({ nickName: 'Anna', deptId: below, version: 2 });
    const stale = await office.send(users.changeUser, superuser, {
      body: { userId, sex: '1' },
      headers: { 'If-Match': '"1"' },
    });
    expect(stale.body.code).toBe(601);
    expect((await office.asAdmin(users.removeUsers, { id: userId! })).body.data).toEqual({ removed: 1 });
    expect((await office.asAdmin(users.getUser, { id: userId! })).body.code).toBe(404);
  });

  test('that was erased stays erased after a restart on older documents, and the event names who erased it', async () => {
    const id = await office.addUser();
    const { version: _, ...older } = (await office.onFolder.service.app.get(ACCOUNTS).get(id))!;
    await office.asAdmin(users.removeUsers, { id });
    const events = await Array.fromAsync(office.onFolder.store('identity').readStream(accountStream(id)));
    expect(events).toMatchObject([{ type: 'AccountErased', data: { id }, metadata: { user: superuser.id } }]);
    await office.onFolder.service.app.get(ACCOUNTS).put(older);
    expect((await office.asAdmin(users.getUser, { id })).body.code).toBe(200);
    await office.onFolder.restart();
    expect((await office.asAdmin(users.getUser, { id })).body.code).toBe(404);
  });

  test('has a name, an e-mail address and a phone number of their own', async () => {
    const userName = `user-${office.next()}`;
    const given = office.userValues({ userName, email: 'bo@example.org', phonenumber: '13900139000' });
    expect((await office.asAdmin(users.createUser, { body: given })).body.code).toBe(200);
    for (const [field, more] of [
      ['userName', { userName: userName.toUpperCase() }],
      ['email', { email: 'bo@example.org' }],
      ['phonenumber', { phonenumber: '13900139000' }],
    ] as const) {
      const { body } = await office.asAdmin(users.createUser, { body: office.userValues(more) });
      expect(body).toMatchObject({ code: 601, reason: 'entity.taken', field });
    }
  });

  test('does not accept a password, id or unknown field in a change', async () => {
    const id = await office.addUser();
    for (const more of [{ password: 'vK7-pqLm3' }, { id: '1' }, { passwordHash: 'x' }, { createTime: '2020-01-01' }])
      expect((await office.change(superuser, id, more)).body.code).toBe(430);
  });

  test('a department, role or post of a user cannot be removed, and a missing one cannot be assigned', async () => {
    const [dept, roleId] = [await office.addDepartment(), await office.addRole([], '5')];
    const id = await office.addUser({ deptId: dept, roleIds: [roleId] });
    expect((await office.asAdmin(department.routes.remove, { id: dept })).body.reason).toBe('entity.inUse');
    expect((await office.asAdmin(role.routes.remove, { id: roleId })).body.reason).toBe('entity.inUse');
    expect((await office.change(superuser, id, { roleIds: ['999'] })).body).toMatchObject({
      code: 430,
      field: 'roleIds',
    });
    expect((await office.change(superuser, id, { roleIds: [], deptId: null })).body.code).toBe(200);
    expect((await office.asAdmin(role.routes.remove, { id: roleId })).body.code).toBe(200);
    expect((await office.asAdmin(department.routes.remove, { id: dept })).body.code).toBe(200);
  });
});

describe('permissions', () => {
  test('are those of the enabled roles and menus, and follow every change of them', async () => {
    const roleId = await office.addRole(['system:post:list', 'system:post:edit'], '5');
    const id = await office.addUser({ roleIds: [roleId] });
    expect(await office.ownPermissionsOf(id)).toEqual(['system:post:edit', 'system:post:list']);
    const set = async (body: object) => {
      const { etag } = await office.asAdmin(role.routes.get, { id: roleId });
      return office.asAdmin(role.routes.change, { body: { roleId, ...body }, headers: { 'If-Match': etag ?? '' } });
    };
    await set({ menuIds: office.roleValues(['system:post:list'], '5').menuIds });
    expect(await office.ownPermissionsOf(id)).toEqual(['system:post:list']);
    await set({ status: '1' });
    expect(await office.ownPermissionsOf(id)).toEqual([]);
    expect(await office.userOf(id)).toMatchObject({ roles: [] });
  });

  test('of a new user begin when the given password is replaced', async () => {
    const id = await office.addUser({ roleIds: [await office.addRole(['system:post:list'], '1')] });
    const { app } = office.onFolder.service;
    const account = (await app.get(ACCOUNTS).get(id))!;
    const rights = app.get(Rights);
    const { permissions } = rights.visitor();
    expect(rights.userOf(account)).toMatchObject({
      roles: [],
      permissions: [...permissions].sort(),
      scope: { all: false },
    });
  });

  test('nobody can grant a role with permissions or rows beyond their own, and only a superuser can create one', async () => {
    const editor = await office.userOf(
      await office.addUser({
        roleIds: [await office.addRole(['system:user:list', 'system:user:edit', 'system:role:add'], '1')],
      }),
    );
    const [small, large] = [
      await office.addRole(['system:user:list'], '5'),
      await office.addRole(['system:menu:edit'], '5'),
    ];
    const id = await office.addUser();
    expect((await office.change(editor, id, { roleIds: [large] })).body.reason).toBe('role.beyondOwn');
    expect((await office.change(editor, id, { roleIds: ['1'] })).body.reason).toBe('role.beyondOwn');
    expect((await office.change(editor, id, { roleIds: [small] })).body.code).toBe(200);
    const beyond = await office.send(role.routes.create, editor, {
      body: office.roleValues(['system:menu:edit'], '5'),
    });
    expect(beyond.body.code).toBe(403);
    const within = await office.send(role.routes.create, editor, {
      body: office.roleValues(['system:user:list'], '5'),
    });
    expect(within.body.code).toBe(200);
  });

  test('nobody can add a permission that they lack to an entry of the menu: they would get it themselves', async () => {
    const roleId = await office.addRole(['system:menu:query', 'system:menu:edit', 'system:menu:add'], '1');
    const editor = await office.userOf(await office.addUser({ roleIds: [roleId] }));
    const id = office.menus.find(({ perms }) => perms === 'system:menu:edit')!.id;
    const set = async (perms: string) => {
      const { etag } = await office.asAdmin(menu.routes.get, { id });
      return office.send(menu.routes.change, editor, {
        body: { menuId: id, perms },
        headers: { 'If-Match': etag ?? '' },
      });
    };
    expect((await set('system:user:resetPwd')).body.code).toBe(403);
    expect((await set('system:menu:query')).body.code).toBe(200);
  });

  test('the role of the superusers can be neither changed nor removed, and only superusers can choose its holders', async () => {
    const { etag } = await office.asAdmin(role.routes.get, { id: '1' });
    const renamed = await office.asAdmin(role.routes.change, {
      body: { roleId: '1', roleName: 'Nobody' },
      headers: { 'If-Match': etag ?? '' },
    });
    expect(renamed.body.reason).toBe('entity.builtIn');
    expect((await office.asAdmin(role.routes.remove, { id: '1' })).body.reason).toMatch(/entity\.(inUse|builtIn)/);
    const everything = ['list', 'query', 'edit', 'remove', 'resetPwd'].map((action) => `system:user:${action}`);
    const editor = await office.userOf(await office.addUser({ roleIds: [await office.addRole(everything, '1')] }));
    expect((await office.change(editor, '1', { nickName: 'Mallory' })).body.reason).toBe('user.admin');
    const reset = { body: { userId: '1', password: 'vK7-pqLm9' } };
    expect((await office.send(users.resetUserPassword, editor, reset)).body.reason).toBe('user.admin');
    expect((await office.send(users.removeUsers, editor, { id: '1' })).body.reason).toBe('user.admin');
    expect((await office.asAdmin(users.removeUsers, { id: '1' })).body.reason).toBe('user.self');
    expect((await office.change(superuser, '1', { status: '1' })).body.reason).toBe('user.self');
  });
});

test('nobody can replace their own password without the current one', async () => {
  const roleIds = [await office.addRole(['system:user:resetPwd'], '1')];
  const self = await office.userOf(await office.addUser({ roleIds }));
  for (const as of [self, superuser]) {
    const reset = await office.send(users.resetUserPassword, as, { body: { userId: as.id, password: 'vK7-pqLm9' } });
    expect(reset.body).toMatchObject({ code: 601, reason: 'user.ownPassword' });
  }
});

test('an e-mail address that somebody else gets at the same time is reported as taken', async () => {
  const { app } = office.onFolder.service;
  const [email, other] = ['race@example.org', (await app.get(ACCOUNTS).get(await office.addUser()))!];
  const passwords = app.get(Passwords);
  const hash = passwords.hash.bind(passwords);
  jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    const { version, ...account } = other;
    await app.get(ACCOUNTS).put({ ...account, email, emailKey: email }, version);
    return hash(password);
  });
  const created = await office.asAdmin(users.createUser, { body: office.userValues({ email }) });
  expect(created.body).toMatchObject({ reason: 'entity.taken', field: 'email' });
  expect(created.body.msg).toContain(email);
});

describe('a session', () => {
  const begun = async (more: object = {}) => {
    const { app } = office.onFolder.service;
    const id = await office.addUser(more);
    const { version, ...account } = (await app.get(ACCOUNTS).get(id))!;
    await app.get(ACCOUNTS).put({ ...account, mustChangePassword: false }, version);
    const token = await app.get(Sessions).begin(account, { clientGroup: '' });
    return { id, holder: () => app.get(Sessions).holder(hash('sha256', token)) };
  };

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['disabled', (id) => office.change(superuser, id, { status: '1' })],
    ['removed', (id) => office.asAdmin(users.removeUsers, { id })],
    [
      'given another password',
      (id) => office.asAdmin(users.resetUserPassword, { body: { userId: id, password: 'vK7-pqLm9' } }),
    ],
  ])('ends when its user is %s', async (_, write) => {
    const { id, holder } = await begun();
    expect(await holder()).toMatchObject({ id });
    await write(id);
    expect(await holder()).toBeNull();
  });

  test('continues when the permissions of its user change, and has them from its next call on', async () => {
    const { id, holder } = await begun({ roleIds: [await office.addRole(['system:post:list'], '5')] });
    expect((await holder())?.permissions).toContain('system:post:list');
    await office.change(superuser, id, { roleIds: [await office.addRole(['system:dept:list'], '5')] });
    const permissions = (await holder())?.permissions;
    expect([permissions?.includes('system:post:list'), permissions?.includes('system:dept:list')]).toEqual([
      false,
      true,
    ]);
  });
});

test('other services can check the password of the caller; attempts are counted', async () => {
  const userId = await office.addUser({ password: 'vK7-pqLm2' });
  const confirm = (password: string) => office.onFolder.service.rpc.call(confirmPassword, { userId, password });
  expect(await confirm('vK7-pqLm2')).toEqual({});
  for (let i = 0; i < 5; i += 1) await expect(confirm('wrong one')).rejects.toMatchObject({ reason: 'password.wrong' });
  await expect(confirm('vK7-pqLm2')).rejects.toMatchObject({ reason: 'login.paused' });
});
