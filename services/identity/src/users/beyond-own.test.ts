import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import * as roles from '@rallyrank/contracts/identity/roles';
import * as users from '@rallyrank/contracts/identity/users';
import type { User } from '@rallyrank/contracts/shared/caller';
import { superuser } from '../testing/add-role.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const idOf = (permission: string): string => office.menus.find(({ perms }) => perms === permission)!.id;
const change = async (entity: Entity, as: User, id: string, body: object) => {
  const { etag } = await office.asAdmin(entity.routes.get, { id });
  return office.send(entity.routes.change, as, { body: { id, ...body }, headers: { 'If-Match': etag ?? '' } });
};

const managing = ['system:user:query', 'system:user:edit', 'system:user:resetPwd', 'system:role:edit'];

const departments = async () => {
  const own = await office.addDepartment();
  return { own, below: await office.addDepartment(own) };
};
const holder = async (deptId: string, ...roleIds: string[]) => office.userOf(await office.addUser({ deptId, roleIds }));
const setScope = async (as: User, roleId: string, dataScope: string) =>
  (await office.send(roles.changeRoleScope, as, { body: { roleId, dataScope, deptIds: [], deptCheckStrictly: true } }))
    .body;

test('a caller who sees only their own department cannot extend a role to those below it', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId);
  for (const wider of ['1', '4']) expect(await setScope(as, roleId, wider)).toMatchObject({ code: 403 });
  expect(await setScope(as, roleId, '5')).toMatchObject({ code: 200 });
});

test('a role for other pages does not help to extend one', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId, await office.addRole(['system:post:list'], '1'));
  expect(await setScope(as, roleId, '1')).toMatchObject({ code: 403 });
});

test('a role that shows more in the department of its holder than the caller sees cannot be given', async () => {
  const { own } = await departments();
  const wide = await office.addRole(['system:user:query'], '4');
  const as = await holder(own, await office.addRole(managing, '3'));
  const userId = await office.addUser({ deptId: own });
  const given = await office.send(roles.giveRole, as, { query: { roleId: wide, userIds: userId } });
  expect(given.body.reason).toBe('role.beyondOwn');
  const set = await office.send(users.setUserRoles, as, { query: { userId, roleIds: wide } });
  expect(set.body.reason).toBe('role.beyondOwn');
  const { roles: offered } = (await office.send(users.getUserRoles, as, { id: userId })).body as unknown as {
    roles: { id: string }[];
  };
  expect(offered.map(({ id }) => id)).not.toContain(wide);
});

test('a user cannot be moved to a department where their role shows more than the caller sees', async () => {
  const { own, below } = await departments();
  const other = await office.addDepartment();
  const holderOf = async (...seen: string[]) => holder(own, await office.addRole(managing, '2', seen));
  const [narrow, whole] = [await holderOf(own, other), await holderOf(own, below, other)];
  const moved = async (as: User, deptId: string, ...roleIds: string[]) =>
    (await office.change(as, await office.addUser({ deptId: other, roleIds }), { deptId })).body;
  const beyond = { reason: 'role.beyondOwn' };
  const andBelow = await office.addRole(['system:user:query'], '4');
  expect(await moved(narrow, own, andBelow)).toMatchObject(beyond);
  expect(await moved(whole, own, andBelow)).toMatchObject({ code: 200 });
  expect(await moved(narrow, own)).toMatchObject({ code: 200 });
  // Its rows are those of their department, for which the caller lacks the permission.
  expect(await moved(whole, own, await office.addRole(['system:config:edit'], '3'))).toMatchObject(beyond);
  // The rows are the same in every department, so the move grants nothing.
  expect(await moved(narrow, own, await office.addRole(['system:config:edit'], '1'))).toMatchObject({ code: 200 });
});

test('a role beyond the permissions of the caller cannot be reduced either', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(['system:config:edit'], '1');
  const as = await holder(own, await office.addRole(managing, '3'));
  const { etag } = await office.asAdmin(role.routes.get, { id: roleId });
  const change = { body: { roleId, menuIds: [], dataScope: '5' }, headers: { 'If-Match': etag ?? '' } };
  expect((await office.send(role.routes.change, as, change)).body.code).toBe(403);
  expect(await setScope(as, roleId, '5')).toMatchObject({ code: 403 });
});

test('the password of a user with permissions that the caller lacks cannot be reset, since the caller could log in with it', async () => {
  const { own } = await departments();
  const as = await holder(own, await office.addRole(managing, '3'));
  const reset = async (roleIds: readonly string[]) => {
    const userId = await office.addUser({ deptId: own, roleIds });
    return (await office.send(users.resetUserPassword, as, { body: { userId, password: 'vK7-pqLm9' } })).body;
  };
  expect(await reset([await office.addRole(['system:config:edit'], '3')])).toMatchObject({ reason: 'role.beyondOwn' });
  expect(await reset([await office.addRole(['system:user:query'], '3')])).toMatchObject({ code: 200 });
});

test('a menu editor cannot extend the rows of a permission by adding it to an entry of a wider role', async () => {
  const { own } = await departments();
  const editing = ['system:menu:edit', 'system:menu:query', 'system:post:export'];
  const as = await holder(
    own,
    await office.addRole(['system:user:list'], '3'),
    await office.addRole(['system:user:list', 'system:post:list'], '5'),
    await office.addRole(editing, '1'),
  );
  const outside = await office.addUser({ deptId: await office.addDepartment() });
  const setPermission = async (id: string, perms: string) => (await change(menu, as, id, { perms })).body;
  const ofWider = idOf('system:post:export');
  expect(await setPermission(ofWider, 'system:user:list')).toMatchObject({ code: 403 });
  expect(await office.idsListed(await office.userOf(as.id))).not.toContain(outside);
  // The caller has the permission for all rows that this role shows to those who have it.
  expect(await setPermission(ofWider, 'system:menu:query')).toMatchObject({ code: 200 });
  expect(await setPermission(ofWider, 'system:post:export')).toMatchObject({ code: 403 });
  const restored = await change(menu, superuser, ofWider, { perms: 'system:post:export' });
  expect(restored.body).toMatchObject({ code: 200 });
});

test('a department editor cannot see more rows by moving a department below their own', async () => {
  const { own, below } = await departments();
  const other = await office.addDepartment();
  const victim = await office.addUser({ deptId: other });
  const editor = await office.addRole(['system:dept:edit'], '1');
  const as = await holder(own, editor, await office.addRole(['system:user:list'], '4'));
  const move = async (id: string, parentId: string, by = as) => (await change(department, by, id, { parentId })).body;
  for (const parentId of [own, below]) expect(await move(other, parentId)).toMatchObject({ code: 403 });
  expect(await office.idsListed(as)).not.toContain(victim);
  // This shows nothing new to somebody who sees all users, and neither does a move elsewhere.
  expect(await move(other, await office.addDepartment())).toMatchObject({ code: 200 });
  const seeing = await holder(own, editor, await office.addRole(['system:user:list'], '1'));
  expect(await move(other, own, seeing)).toMatchObject({ code: 200 });
  expect(await move(other, below)).toMatchObject({ code: 200 });
});

test('a role cannot be changed for people in departments where the caller lacks its permissions', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId);
  expect(await setScope(as, roleId, '3')).toMatchObject({ code: 200 });
  await holder(await office.addDepartment(), roleId);
  expect(await setScope(as, roleId, '3')).toMatchObject({ code: 403 });
});

test('two concurrent writes, each within the permissions of the caller, do not grant more together', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId, await office.addRole(['system:post:list', 'system:role:edit'], '1'));
  const codes = (answers: readonly { body: { code: number } }[]) => answers.map(({ body }) => body.code).sort();

  const role1 = await office.addRole(['system:post:list'], '3');
  const more = { menuIds: ['system:post:list', 'system:user:query'].map(idOf) };
  const twice = await Promise.all([
    change(role, as, role1, more),
    office.send(roles.changeRoleScope, as, {
      body: { roleId: role1, dataScope: '1', deptIds: [], deptCheckStrictly: true },
    }),
  ]);
  expect(codes(twice)).toEqual([200, 403]);

  // A permission for all rows, through an entry that gets it while a role gets the entry.
  const editor = await holder(
    own,
    await office.addRole(['system:user:query'], '3'),
    await office.addRole(['system:role:edit', 'system:menu:edit'], '1'),
  );
  const role2 = await office.addRole([], '1');
  const entry = String((await office.asAdmin(menu.routes.create, { body: office.menuValues() })).body.data?.menuId);
  const both = await Promise.all([
    change(role, editor, role2, { menuIds: [entry] }),
    change(menu, editor, entry, { perms: 'system:user:query' }),
  ]);
  expect(codes(both)).toEqual([200, 403]);

  // A role that gets more permissions while somebody elsewhere gets the role.
  const role3 = await office.addRole(['system:user:query'], '3');
  const elsewhere = await office.addUser({ deptId: await office.addDepartment() });
  const wide = await holder(
    own,
    await office.addRole(['system:user:query', 'system:role:edit'], '1'),
    await office.addRole(['system:user:edit'], '3'),
  );
  const last = await Promise.all([
    change(role, wide, role3, { menuIds: ['system:user:query', 'system:user:edit'].map(idOf) }),
    office.send(roles.giveRole, wide, { query: { roleId: role3, userIds: elsewhere } }),
  ]);
  expect(last.map(({ body }) => body.code)).not.toEqual([200, 200]);
});

test('a role beyond the permissions of the caller cannot be removed', async () => {
  const { own } = await departments();
  const as = await holder(own, await office.addRole(['system:role:remove'], '3'));
  const remove = async (roleId: string) => (await office.send(role.routes.remove, as, { id: roleId })).body;
  expect(await remove(await office.addRole(['system:config:edit'], '3'))).toMatchObject({ code: 403 });
  expect(await remove(await office.addRole(['system:role:remove'], '3'))).toMatchObject({ code: 200 });
});

test('an entry that is temporarily disabled cannot be given either', async () => {
  const { own } = await departments();
  const as = await holder(own, await office.addRole(managing, '1'));
  const id = idOf('system:config:edit');
  expect((await change(menu, superuser, id, { status: '1' })).body).toMatchObject({ code: 200 });
  const userId = await office.addUser({ deptId: own });
  const roleIds = await office.addRole(['system:config:edit'], '3');
  const given = await office.send(roles.giveRole, as, { query: { roleId: roleIds, userIds: userId } });
  expect(given.body.reason).toBe('role.beyondOwn');
  await change(menu, superuser, id, { status: '0' });
});

test('visitors, and with them everybody, never have more than the public pages', async () => {
  const [visitors] = (await office.asAdmin(role.routes.list, { query: { roleKey: 'visitor' } })).body.rows ?? [];
  const { roleId, menuIds } = visitors as { roleId: string; menuIds: string[] };
  const page = office.menus.find(({ perms }) => perms === 'system:user:list')!.id;
  const { etag } = await office.asAdmin(role.routes.get, { id: roleId });
  const change = { body: { roleId, menuIds: [...menuIds, page] }, headers: { 'If-Match': etag ?? '' } };
  const refused = async (language: string) =>
    (
      await office.asAdmin(role.routes.change, {
        ...change,
        headers: { ...change.headers, 'Accept-Language': language },
      })
    ).body;
  expect(await refused('en')).toMatchObject({
    ...{ code: 430, field: 'menuIds', rule: 'for visitors, public pages only' },
    msg: 'Rights is not valid: for visitors, public pages only',
  });
  expect((await refused('zh')).msg).toMatch(/^菜单权限 无效：/);

  const shown = menuIds.find((id) => office.menus.some((each) => each.id === id && each.perms === null))!;
  const version = (await office.asAdmin(menu.routes.get, { id: shown })).etag ?? '';
  const sent = { body: { menuId: shown, perms: 'system:user:list' }, headers: { 'If-Match': version } };
  expect((await office.asAdmin(menu.routes.change, sent)).body).toMatchObject({ code: 200 });
  expect((await office.userOf(await office.addUser())).permissions).not.toContain('system:user:list');
});
