import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { department } from '@rallyrank/contracts/identity/department';
import { withdrawRole, withdrawRoleFromAll } from '@rallyrank/contracts/identity/roles';
import { roleDepartmentTree, userDepartmentTree } from '@rallyrank/contracts/identity/trees';
import * as users from '@rallyrank/contracts/identity/users';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

describe('data scope', () => {
  const everything = [
    ...['list', 'query', 'add', 'edit', 'remove', 'resetPwd'].map((action) => `system:user:${action}`),
    'system:role:edit',
  ];
  /** The second role of an instance, which nobody needs to hold. */
  const visitors = '2';
  const world = async () => {
    const top = await office.addDepartment();
    const [below, other] = [await office.addDepartment(top), await office.addDepartment()];
    const people = {
      inTop: await office.addUser({ deptId: top }),
      inBelow: await office.addUser({ deptId: below }),
      inOther: await office.addUser({ deptId: other }),
      nowhere: await office.addUser(),
    };
    return { top, below, other, people, all: Object.values(people) };
  };

  /** The codes of every call for one user. */
  const codesOf = async (as: User, id: string) => {
    const reset = { body: { userId: id, password: 'vK7-pqLm9' } };
    const answers = [
      await office.send(users.getUser, as, { id }),
      await office.change(as, id, { nickName: 'Changed' }),
      await office.send(users.resetUserPassword, as, reset),
      await office.send(users.getUserRoles, as, { id }),
      await office.send(users.setUserRoles, as, { query: { userId: id, roleIds: '' } }),
      await office.send(users.changeUserStatus, as, { body: { userId: id, status: '0' } }),
      await office.send(withdrawRole, as, { body: { userId: id, roleId: visitors } }),
      await office.send(withdrawRoleFromAll, as, { query: { userIds: id, roleId: visitors } }),
    ];
    return answers.map(({ body }) => body.code);
  };

  test.each([
    ['1', [], ['inTop', 'inBelow', 'inOther', 'nowhere']],
    ['2', ['other'], ['inOther']],
    ['3', [], ['inTop']],
    ['4', [], ['inTop', 'inBelow']],
    ['5', [], []],
  ] as const)('%s shows, reads, changes and removes the users of its departments only', async (scope, chosen, seen) => {
    const given = await world();
    const roleId = await office.addRole(
      everything,
      scope,
      chosen.map((key) => given[key]),
    );
    const self = await office.addUser({ deptId: given.top, roleIds: [roleId] });
    const as = await office.userOf(self);
    const expected = seen.map((key) => given.people[key]);
    const listed = await office.idsListed(as);
    expect(listed.filter((id) => given.all.includes(id as string)).sort()).toEqual([...expected].sort());
    expect(listed.includes(self)).toBe(scope !== '2');
    for (const id of given.all) {
      const outcome = expected.includes(id) ? 200 : 404;
      expect([id, ...new Set(await codesOf(as, id))]).toEqual([id, outcome]);
    }
    const isOtherAllowed = expected.includes(given.people.inOther);
    const placed = await office.send(users.createUser, as, { body: office.userValues({ deptId: given.other }) });
    expect(placed.body.code).toBe(isOtherAllowed ? 200 : 403);
    const [unseen] = given.all.filter((id) => !expected.includes(id));
    if (unseen) expect((await office.send(users.removeUsers, as, { id: unseen })).body.code).toBe(404);
  });

  test('a role counts only in calls whose permission it holds', async () => {
    const given = await world();
    const narrow = await office.addRole(everything, '3');
    const wide = await office.addRole(['system:post:list'], '1');
    const as = await office.userOf(await office.addUser({ deptId: given.top, roleIds: [narrow, wide] }));
    expect(await office.idsListed(as)).not.toContain(given.people.inOther);
  });

  test('a caller who sees their own row and another department gets it once in the pages of the list', async () => {
    const given = await world();
    const roleIds = [await office.addRole(everything, '5'), await office.addRole(everything, '2', [given.other])];
    const self = await office.addUser({ deptId: given.top, roleIds });
    const as = await office.userOf(self);
    const pages = [];
    for (const pageNum of ['1', '2']) {
      const { body } = await office.send(users.listUsers, as, { query: { pageSize: '1', pageNum } });
      expect(body.total).toBe(2);
      pages.push(...(body.rows ?? []).map(({ userId }) => userId));
    }
    expect(pages).toEqual([self, given.people.inOther]);
  });

  test('the departments of a caller are those of the scope, in the list and below the users', async () => {
    const given = await world();
    const permissions = ['system:user:list', 'system:dept:list', 'system:dept:edit', 'system:dept:add'];
    const as = await office.userOf(
      await office.addUser({ deptId: given.top, roleIds: [await office.addRole(permissions, '4')] }),
    );
    const idsOf = async (route: RouteDef) =>
      ((await office.send(route, as)).body.data as unknown as { id: string }[]).map(({ id }) => id).sort();
    expect(await idsOf(department.routes.list)).toEqual([given.top, given.below].sort());
    expect(await idsOf(userDepartmentTree)).toEqual([given.top]);
    const add = (parentId: string) =>
      office.send(department.routes.create, as, {
        body: {
          parentId,
          deptName: `New ${office.next()}`,
          orderNum: 1,
          leader: null,
          phone: null,
          email: null,
          status: '0',
        },
      });
    expect((await add(given.other)).body.code).toBe(403);
    expect((await add(given.below)).body.code).toBe(200);
  });

  test('forms offer the departments that the caller may see through one of the permissions that open the form', async () => {
    const given = await world();
    const roleId = await office.addRole(['system:role:query'], '2', [given.below, given.other]);
    const as = await office.userOf(
      await office.addUser({
        deptId: given.top,
        roleIds: [
          roleId,
          await office.addRole(['system:user:query'], '3'),
          await office.addRole(['system:post:list'], '1'),
        ],
      }),
    );
    const offered = (await office.send(department.routes.options, as)).body.data as unknown as { id: string }[];
    expect(offered.map(({ id }) => id).sort()).toEqual([given.top, given.below, given.other].sort());
    const all = await office.addRole(['system:role:query'], '2', [given.top, given.below]);
    const { depts, checkedKeys } = (await office.send(roleDepartmentTree, as, { id: all })).body as unknown as {
      depts: { id: string; children?: object[] }[];
      checkedKeys: string[];
    };
    expect(depts.map(({ id }) => id).sort()).toEqual([given.below, given.other].sort());
    expect(checkedKeys).toEqual([given.below]);
  });

  test('an import neither changes a department outside the scope nor reveals its content', async () => {
    const given = await world();
    const roleId = await office.addRole(['system:dept:import'], '2', [given.top]);
    const as = await office.userOf(await office.addUser({ deptId: given.top, roleIds: [roleId] }));
    const nameOf = async (id: string) => (await office.asAdmin(department.routes.get, { id })).body.data?.deptName;
    const imported = async (line: string) => {
      const form = new FormData();
      form.set('updateSupport', 'true');
      form.set('file', new Blob([`parentId,deptName,orderNum,status,leader\n${line}`]), 'departments.csv');
      return (await office.send(department.routes.importRows, as, { form })).body.data;
    };
    const name = await nameOf(given.below);
    const refused = [{ line: 2, field: 'deptName', rule: 'taken by another entry' }];
    const { orderNum } = (await office.asAdmin(department.routes.get, { id: given.below })).body.data as never;
    for (const rest of ['1,0,Mallory', `${orderNum},0,`])
      expect(await imported(`${given.top},${name},${rest}`)).toMatchObject({ changed: 0, unchanged: 0, refused });
    expect(await imported(`${given.top},New ${office.next()},1,0,`)).toMatchObject({ created: 1 });
  });
});
