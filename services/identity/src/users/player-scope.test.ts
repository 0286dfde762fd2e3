import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import * as roles from '@rallyrank/contracts/identity/roles';
import type { User } from '@rallyrank/contracts/shared/caller';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const EDIT = 'player:index:edit';
const ADD = 'player:index:add';
const values = (permissions: readonly string[], associations: string | null) => ({
  ...office.roleValues(permissions, '1'),
  associations,
});
const roleFor = async (permissions: readonly string[], associations: string | null) => {
  const { body } = await office.asAdmin(role.routes.create, { body: values(permissions, associations) });
  return String(body.data?.roleId);
};
const holder = async (...roleIds: string[]): Promise<User> => office.userOf(await office.addUser({ roleIds }));

test('a permission covers the players of the associations of all roles that give it', async () => {
  const [chinese, korean] = [await roleFor([EDIT, ADD], 'CHN HKG'), await roleFor([EDIT], 'KOR CHN')];
  expect((await holder(chinese)).playerScopes).toEqual({ [EDIT]: ['CHN', 'HKG'], [ADD]: ['CHN', 'HKG'] });
  expect((await holder(chinese, korean)).playerScopes).toEqual({
    [EDIT]: ['CHN', 'HKG', 'KOR'],
    [ADD]: ['CHN', 'HKG'],
  });
});

test('a page receives the associations whose players its user may change', async () => {
  const user = await holder(await roleFor([EDIT], 'CHN'));
  expect((await office.send(getInfo, user)).body).toMatchObject({ playerScopes: { [EDIT]: ['CHN'] } });
});

test('a role without associations covers all players, but only for its own permissions', async () => {
  const [chinese, all] = [await roleFor([EDIT], 'CHN'), await roleFor([ADD], null)];
  expect((await holder(chinese, all)).playerScopes).toEqual({ [EDIT]: ['CHN'] });
  expect((await holder(chinese, await roleFor([EDIT], null))).playerScopes).toEqual({});
});

test.each(['chn', 'CHN,HKG', 'CHN  HKG', 'CHINA'])('a role cannot have the associations %j', async (associations) => {
  const { body } = await office.asAdmin(role.routes.create, { body: values([EDIT], associations) });
  expect(body).toMatchObject({ code: 430, field: 'associations' });
});

test('a user cannot create, widen or give a role for players whom they cannot change', async () => {
  const managing = [
    'system:user:query',
    'system:user:edit',
    'system:role:add',
    'system:role:query',
    'system:role:edit',
  ];
  const chinese = await roleFor([EDIT, ...managing], 'CHN HKG');
  const as = await holder(chinese);
  for (const [associations, code] of [
    ['CHN', 200],
    ['CHN KOR', 403],
    [null, 403],
  ] as const) {
    const body = values([EDIT], associations);
    expect((await office.send(role.routes.create, as, { body })).body).toMatchObject({ code });
  }
  const { etag } = await office.asAdmin(role.routes.get, { id: chinese });
  const widened = { body: { roleId: chinese, associations: null }, headers: { 'If-Match': etag ?? '' } };
  expect((await office.send(role.routes.change, as, widened)).body).toMatchObject({ code: 403 });
  const query = { roleId: await roleFor([EDIT], 'KOR'), userIds: await office.addUser() };
  expect((await office.send(roles.giveRole, as, { query })).body.reason).toBe('role.beyondOwn');
});

test('a permission cannot be added to an entry of a role that covers more players', async () => {
  const { body } = await office.asAdmin(menu.routes.create, { body: office.menuValues() });
  const menuId = String(body.data?.menuId);
  await office.asAdmin(role.routes.create, { body: { ...values([], 'KOR'), menuIds: [menuId] } });
  const as = await holder(await roleFor([EDIT, 'system:menu:edit', 'system:menu:query'], 'CHN'));
  const { etag } = await office.asAdmin(menu.routes.get, { id: menuId });
  const change = { body: { menuId, perms: EDIT }, headers: { 'If-Match': etag ?? '' } };
  expect((await office.send(menu.routes.change, as, change)).body).toMatchObject({ code: 403 });
});
