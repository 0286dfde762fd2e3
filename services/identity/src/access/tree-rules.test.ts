import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const change = async (entity: Entity, id: string, body: object) => {
  const { etag } = await office.asAdmin(entity.routes.get, { id });
  return (await office.asAdmin(entity.routes.change, { body: { id, ...body }, headers: { 'If-Match': etag ?? '' } }))
    .body;
};

describe('departments', () => {
  test('nothing enabled is below a disabled one', async () => {
    const top = await office.addDepartment();
    const below = await office.addDepartment(top);
    expect(await change(department, top, { status: '1' })).toMatchObject({
      code: 601,
      reason: 'department.enabledBelow',
    });
    expect(await change(department, below, { status: '1' })).toMatchObject({ code: 200 });
    expect(await change(department, top, { status: '1' })).toMatchObject({ code: 200 });
    const refused = { code: 430, field: 'parentId' };
    expect((await office.asAdmin(department.routes.create, { body: office.departmentValues(top) })).body).toMatchObject(
      refused,
    );
    expect(await change(department, await office.addDepartment(), { parentId: top })).toMatchObject(refused);
    expect(await change(department, below, { status: '0' })).toMatchObject(refused);
    expect(await change(department, top, { status: '0' })).toMatchObject({ code: 200 });
    expect(await change(department, below, { status: '0' })).toMatchObject({ code: 200 });
  });

  test('the departments below one move with it, and none moves below itself', async () => {
    const [first, second] = [await office.addDepartment(), await office.addDepartment()];
    const below = await office.addDepartment(first);
    const user = await office.addUser({ deptId: below });
    expect(await change(department, first, { parentId: second })).toMatchObject({ code: 200 });
    expect(await office.idsListed(await office.userOf('1'), { deptId: second })).toContain(user);
    for (const parentId of [second, below])
      expect(await change(department, second, { parentId })).toMatchObject({ code: 430 });
  });

  test('a department with others below it, or with users, is not removed', async () => {
    const top = await office.addDepartment();
    const below = await office.addDepartment(top);
    await office.addUser({ deptId: below });
    const remove = async (id: string) => (await office.asAdmin(department.routes.remove, { id })).body;
    expect(await remove(top)).toMatchObject({ code: 601, reason: 'entity.hasChildren' });
    expect(await remove(below)).toMatchObject({ code: 601, reason: 'entity.inUse' });
  });
});

describe('menus', () => {
  const entry = (more: object) => ({ ...office.menuValues(), ...more });
  const add = async (more: object) => (await office.asAdmin(menu.routes.create, { body: entry(more) })).body;

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://example.org', 'https://a b'])(
    'an entry cannot link to %s',
    async (path) => expect(await add({ path })).toMatchObject({ code: 430, field: 'path' }),
  );

  test('an entry that opens outside the site has the address of another one', async () => {
    expect(await add({ isFrame: true, path: 'entry' })).toMatchObject({ code: 430, field: 'path' });
    const { data } = await add({ isFrame: true, path: 'https://forum.example.org' });
    expect(await change(menu, String(data?.menuId), { path: 'entry' })).toMatchObject({ code: 430, field: 'path' });
    expect(await change(menu, String(data?.menuId), { path: 'entry', isFrame: false })).toMatchObject({ code: 200 });
  });

  test('markup in a name stays text', async () => {
    const menuName = '<img src=x onerror=alert(1)>';
    expect((await add({ menuName })).data).toMatchObject({ menuName });
  });

  test('an entry with others below it, or in a role, is not removed, and none moves below itself', async () => {
    const top = String((await add({ menuType: 'M' })).data?.menuId);
    const below = String((await add({ parentId: top })).data?.menuId);
    const remove = async (id: string) => (await office.asAdmin(menu.routes.remove, { id })).body;
    expect(await remove(top)).toMatchObject({ code: 601, reason: 'entity.hasChildren' });
    for (const parentId of [top, below]) expect(await change(menu, top, { parentId })).toMatchObject({ code: 430 });
    const held = office.menus.find(({ perms }) => perms === 'system:post:export')!.id;
    await office.addRole(['system:post:export'], '5');
    expect(await remove(held)).toMatchObject({ code: 601, reason: 'entity.inUse' });
  });
});
