import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { role } from '@rallyrank/contracts/identity/role';
import * as roles from '@rallyrank/contracts/identity/roles';
import { getRouters, getVisitorInfo, getVisitorRouters, type Router } from '@rallyrank/contracts/identity/routers';
import { siteMenu, sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import * as trees from '@rallyrank/contracts/identity/trees';
import * as users from '@rallyrank/contracts/identity/users';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { superuser } from '../testing/add-role.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const idsOf = async (route: RouteDef, as: User, roleId: string) => {
  const { body } = await office.send(route, as, { query: { roleId, pageSize: '200' } });
  return (body.rows ?? []).map(({ userId }) => userId);
};
const assign = (route: RouteDef, as: User, roleId: string, userIds: readonly string[]) =>
  office.send(route, as, { query: { roleId, userIds: userIds.join() } });

test('users get a role and lose it, one or several at a time, and each user is in one of the two lists', async () => {
  const roleId = await office.addRole(['system:post:list'], '5');
  const [a, b] = [await office.addUser(), await office.addUser()];
  expect((await assign(roles.giveRole, superuser, roleId, [a, b])).body.code).toBe(200);
  expect((await idsOf(roles.listRoleUsers, superuser, roleId)).sort()).toEqual([a, b].sort());
  expect(await office.ownPermissionsOf(a)).toEqual(['system:post:list']);
  await office.asAdmin(roles.withdrawRole, { body: { roleId, userId: a } });
  expect(await idsOf(roles.listRoleUsers, superuser, roleId)).toEqual([b]);
  expect(await idsOf(roles.listOtherUsers, superuser, roleId)).toContain(a);
  await assign(roles.withdrawRoleFromAll, superuser, roleId, [a, b]);
  expect(await idsOf(roles.listRoleUsers, superuser, roleId)).toEqual([]);
  const unknown = await office.asAdmin(roles.listRoleUsers, { query: { roleId: '99999' } });
  expect(unknown.body.reason).toBe('entity.notFound');
});

test('only users of the scope are listed and assigned, and no role beyond the permissions of the caller', async () => {
  const [own, other] = [await office.addDepartment(), await office.addDepartment()];
  const [small, large] = [await office.addRole([], '5'), await office.addRole(['system:menu:edit'], '5')];
  const [near, far] = [await office.addUser({ deptId: own }), await office.addUser({ deptId: other })];
  const permissions = ['system:role:list', 'system:role:edit'];
  const as = await office.userOf(
    await office.addUser({ deptId: own, roleIds: [await office.addRole(permissions, '3')] }),
  );
  const others = await idsOf(roles.listOtherUsers, as, small);
  expect([others.includes(near), others.includes(far)]).toEqual([true, false]);
  expect((await assign(roles.giveRole, as, small, [near])).body.code).toBe(200);
  expect((await assign(roles.giveRole, as, small, [far])).body.code).toBe(404);
  expect((await assign(roles.giveRole, as, large, [near])).body.reason).toBe('role.beyondOwn');
});

test('status and scope of a role are set alone, but not those of the superusers, nor beyond the scope of the caller', async () => {
  const id = await office.addRole(['system:post:list'], '5');
  const holder = await office.addUser({ roleIds: [id] });
  expect((await office.asAdmin(roles.changeRoleStatus, { body: { roleId: id, status: '1' } })).body.code).toBe(200);
  expect(await office.ownPermissionsOf(holder)).toEqual([]);
  const deptIds = [await office.addDepartment()];
  const scope = { roleId: id, dataScope: '2', deptIds, deptCheckStrictly: true };
  expect((await office.asAdmin(roles.changeRoleScope, { body: scope })).body.code).toBe(200);
  expect((await office.asAdmin(role.routes.get, { id })).body.data).toMatchObject({
    dataScope: '2',
    deptIds,
    status: '1',
  });
  const builtIn = await office.asAdmin(roles.changeRoleStatus, { body: { roleId: '1', status: '1' } });
  expect(builtIn.body.reason).toBe('entity.builtIn');
  const editor = await office.userOf(
    await office.addUser({ roleIds: [await office.addRole(['system:role:edit', 'system:post:list'], '5')] }),
  );
  expect((await office.send(roles.changeRoleScope, editor, { body: scope })).body.code).toBe(403);
});

test('no caller can remove the superuser role of the first administrator', async () => {
  expect((await office.asAdmin(roles.withdrawRole, { body: { roleId: '1', userId: '1' } })).body.reason).toBe(
    'user.admin',
  );
  const other = await office.userOf(await office.addUser({ roleIds: ['1'] }));
  expect((await office.change(other, '1', { roleIds: [] })).body.reason).toBe('user.admin');
  expect((await office.change(other, '1', { status: '1' })).body.reason).toBe('user.admin');
  expect((await office.send(users.removeUsers, other, { id: '1' })).body.reason).toBe('user.admin');
});

test('the menu of a user has the enabled pages of their roles, each below its directory', async () => {
  const routersOf = async (as: User) => (await office.send(getRouters, as)).body.data as unknown as Router[];
  const everything = await routersOf(superuser);
  expect(everything.map(({ path, component }) => [path, component])).toEqual([
    ['/', 'Layout'],
    ...siteMenu.map(({ key }) => [`/${key}`, 'Layout']),
    ['/system', 'Layout'],
    ['/monitor', 'Layout'],
    ['/live', 'Layout'],
    ['/tool', 'Layout'],
  ]);
  expect(everything.at(-4)?.children?.map(({ component }) => component)).toContain('system/role/index');
  const system = office.menus.find(({ path }) => path === 'system')!.id;
  const page = office.menus.find(({ perms }) => perms === 'system:post:list')!.id;
  const values = { ...office.roleValues([], '5'), menuIds: [system, page] };
  const id = String((await office.asAdmin(role.routes.create, { body: values })).body.data?.roleId);
  const tree = await routersOf(await office.userOf(await office.addUser({ roleIds: [id] })));
  expect(tree.at(-1)?.children).toEqual([expect.objectContaining({ path: 'post', component: 'system/post/index' })]);
  expect(await routersOf(await office.userOf(await office.addUser()))).toEqual(everything.slice(0, -4));
});

test('everybody has the permissions of visitors, whose role keeps its key and its status but not its pages', async () => {
  const asVisitor = async (route: RouteDef) => (await office.send(route, undefined)).body as Record<string, unknown>;
  expect(await asVisitor(getVisitorInfo)).toMatchObject({
    roles: ['visitor'],
    permissions: [...sitePermissions],
  });
  const before = (await asVisitor(getVisitorRouters)).data as Router[];
  expect(before.map(({ path }) => path)).toEqual(['/', ...siteMenu.map(({ key }) => `/${key}`)]);
  const { rows } = (await office.asAdmin(role.routes.list, { query: { roleKey: 'visitor' } })).body;
  const { roleId, menuIds } = (rows as { roleId: string; menuIds: string[] }[])[0]!;
  const change = async (values: object) => {
    const { etag } = await office.asAdmin(role.routes.get, { id: roleId });
    return (
      await office.asAdmin(role.routes.change, { body: { roleId, ...values }, headers: { 'If-Match': etag ?? '' } })
    ).body;
  };
  for (const values of [{ roleKey: 'guest' }, { status: '1' }])
    expect((await change(values)).reason).toBe('entity.builtIn');
  expect((await office.asAdmin(role.routes.remove, { id: roleId })).body.reason).toBe('entity.builtIn');

  const records = office.menus.find(({ perms }) => perms === 'stat:record:list')!.id;
  expect(await change({ menuIds: menuIds.filter((id) => id !== records) })).toMatchObject({ code: 200 });
  const rest = sitePermissions.filter((each) => each !== 'stat:record:list');
  expect((await asVisitor(getVisitorInfo)).permissions).toEqual(rest);
  expect((await office.userOf(await office.addUser())).permissions).toEqual([...rest].sort());
  await change({ menuIds });
});

test('the roles of a user are set among those that the caller may give; the others are kept', async () => {
  const [post, menuRole] = [
    await office.addRole(['system:post:list'], '5'),
    await office.addRole(['system:menu:edit'], '5'),
  ];
  const editing = ['system:user:query', 'system:user:edit', 'system:post:list'];
  const editor = await office.userOf(await office.addUser({ roleIds: [await office.addRole(editing, '1')] }));
  const id = await office.addUser({ roleIds: [menuRole] });
  const known = await office.send(users.getUserRoles, editor, { id });
  const { roles: offered } = known.body as unknown as { roles: { id: string; flag: boolean }[] };
  expect(offered).toContainEqual(expect.objectContaining({ id: post, flag: false }));
  expect(offered.map((each) => each.id)).not.toContain(menuRole);
  const set = (roleIds: string, as = editor) => office.send(users.setUserRoles, as, { query: { userId: id, roleIds } });
  const held = async () => (await office.asAdmin(users.getUser, { id })).body.roleIds;
  expect((await set(post)).body.code).toBe(200);
  expect(await held()).toEqual([menuRole, post]);
  expect((await set('')).body.code).toBe(200);
  expect(await held()).toEqual([menuRole]);
  expect((await set('1')).body.reason).toBe('role.beyondOwn');
  // The same applies to a change of the whole user, and to changes of single roles.
  expect((await office.change(editor, id, { roleIds: [post] })).body.code).toBe(200);
  expect(await held()).toEqual([menuRole, post]);
  expect((await office.change(editor, id, { roleIds: [] })).body.code).toBe(200);
  expect(await held()).toEqual([menuRole]);
  const roleEditor = await office.userOf(
    await office.addUser({ roleIds: [await office.addRole(['system:role:edit', 'system:post:list'], '1')] }),
  );
  for (const withdrawn of [
    await office.send(roles.withdrawRole, roleEditor, { body: { roleId: menuRole, userId: id } }),
    await assign(roles.withdrawRoleFromAll, roleEditor, menuRole, [id]),
  ])
    expect(withdrawn.body.reason).toBe('role.beyondOwn');
  expect(await held()).toEqual([menuRole]);
  const first = { query: { userId: '1', roleIds: '' } };
  expect((await office.asAdmin(users.setUserRoles, first)).body.reason).toBe('user.admin');
});

test('menus and departments are offered as trees with those of a role', async () => {
  const top = await office.addDepartment();
  const below = await office.addDepartment(top);
  const roleId = await office.addRole(['system:post:list'], '2', [top, below]);
  const of = async (route: RouteDef, id?: string) =>
    (await office.asAdmin(route, { id })).body as Record<string, unknown>;
  const page = office.menus.find(({ perms }) => perms === 'system:post:list')!.id;
  // The page has buttons below it, so it is not a leaf.
  expect(await of(trees.roleMenuTree, roleId)).toMatchObject({ checkedKeys: [], menus: expect.any(Array) });
  const depts = [{ id: top, children: [{ id: below, disabled: false }] }];
  expect(await of(trees.roleDepartmentTree, roleId)).toMatchObject({
    checkedKeys: [below],
    depts: expect.arrayContaining(depts.map((each) => expect.objectContaining({ id: each.id }))),
  });
  const system = ((await of(trees.menuTree)).data as { label: string; children?: { id: string }[] }[]).at(-4);
  expect(system).toMatchObject({ label: expect.stringMatching(/Administration|系统管理/) });
  expect(system?.children?.map(({ id }) => id)).toContain(page);
  const others = ((await of(trees.otherDepartments, top)).data as { deptId: string }[]).map(({ deptId }) => deptId);
  expect(others).not.toContain(top);
  expect(others).not.toContain(below);
  expect((await of(trees.roleMenuTree, '99999')).code).toBe(404);
});
