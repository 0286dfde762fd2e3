import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import * as roles from '@rallyrank/contracts/identity/role-routes';
import * as users from '@rallyrank/contracts/identity/users';
import type { User } from '@rallyrank/contracts/shared/caller';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const managing = ['system:user:query', 'system:user:edit', 'system:user:resetPwd', 'system:role:edit'];

const departments = async () => {
  const own = await office.addDepartment();
  return { own, below: await office.addDepartment(own) };
};
const holder = async (deptId: string, ...roleIds: string[]) => office.userOf(await office.addUser({ deptId, roleIds }));
const setScope = async (as: User, roleId: string, dataScope: string) =>
  (await office.send(roles.changeRoleScope, as, { body: { roleId, dataScope, deptIds: [], deptCheckStrictly: true } }))
    .body;

test('who sees their own department does not widen a role to those below it', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId);
  for (const wider of ['1', '4']) expect(await setScope(as, roleId, wider)).toMatchObject({ code: 403 });
  expect(await setScope(as, roleId, '5')).toMatchObject({ code: 200 });
});

test('a role for other pages does not help to widen one', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(managing, '3');
  const as = await holder(own, roleId, await office.addRole(['system:post:list'], '1'));
  expect(await setScope(as, roleId, '1')).toMatchObject({ code: 403 });
});

test('a role that shows more in the department of its holder than the caller sees is not given', async () => {
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

test('a user is not moved to where a role of theirs shows more than the caller sees', async () => {
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
  // Its rows are those of their department, for which the caller lacks the right.
  expect(await moved(whole, own, await office.addRole(['system:config:edit'], '3'))).toMatchObject(beyond);
  // The same rows in every department: the move gives nothing.
  expect(await moved(narrow, own, await office.addRole(['system:config:edit'], '1'))).toMatchObject({ code: 200 });
});

test('a role beyond the own rights is not cut down either', async () => {
  const { own } = await departments();
  const roleId = await office.addRole(['system:config:edit'], '1');
  const as = await holder(own, await office.addRole(managing, '3'));
  const { etag } = await office.asAdmin(role.routes.get, { id: roleId });
  const change = { body: { roleId, menuIds: [], dataScope: '5' }, headers: { 'If-Match': etag ?? '' } };
  expect((await office.send(role.routes.change, as, change)).body.code).toBe(403);
  expect(await setScope(as, roleId, '5')).toMatchObject({ code: 403 });
});

test('a password is not reset for somebody with rights that the caller lacks, whom it would let in as them', async () => {
  const { own } = await departments();
  const as = await holder(own, await office.addRole(managing, '3'));
  const reset = async (roleIds: readonly string[]) => {
    const userId = await office.addUser({ deptId: own, roleIds });
    return (await office.send(users.resetUserPassword, as, { body: { userId, password: 'vK7-pqLm9' } })).body;
  };
  expect(await reset([await office.addRole(['system:config:edit'], '3')])).toMatchObject({ reason: 'role.beyondOwn' });
  expect(await reset([await office.addRole(['system:user:query'], '3')])).toMatchObject({ code: 200 });
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
