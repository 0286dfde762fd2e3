import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { department } from '@rallyrank/contracts/identity/department';
import { role } from '@rallyrank/contracts/identity/role';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { entityClient } from '@rallyrank/infra/entity/testing/entity-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { IdentityModule } from '../identity.module.js';

const onFolder = new ServiceOnFolder({ modules: { identity: IdentityModule }, routes, rpcs }, '2026-01-01T12:00:00Z');
const departments = entityClient(department, onFolder, [ADMIN_ROLE]);
const roles = entityClient(role, onFolder, [ADMIN_ROLE]);

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

let count = 0;
const addDepartment = async (parentId = '0'): Promise<string> => {
  const values = { leader: null, phone: null, email: null, status: '0' };
  const { body } = await departments('create', {
    body: { ...values, parentId, deptName: `Department ${++count}`, orderNum: count },
  });
  return String(body.data?.id);
};
const moveTo = (id: string, parentId: string) => async () => {
  const { etag } = await departments('get', { id });
  return departments('change', { body: { deptId: id, parentId }, headers: { 'If-Match': etag ?? '' } });
};
const roleFor = (deptIds: readonly string[]) => ({
  roleName: `Role ${++count}`,
  roleKey: `role-${count}`,
  roleSort: count,
  status: '0',
  dataScope: '2',
  menuIds: [],
  menuCheckStrictly: true,
  deptIds,
  deptCheckStrictly: true,
  remark: null,
});

test('a reference to an entry that does not exist is rejected with its field', async () => {
  const { body } = await roles('create', { body: roleFor(['999']) });
  expect(body).toMatchObject({ code: 430, field: 'deptIds', rule: 'an existing entry' });
});

test('ids of a list are stored once each, in ascending order', async () => {
  const [a, b] = [await addDepartment(), await addDepartment()];
  const { body } = await roles('create', { body: roleFor([b, a, b]) });
  expect(body.data).toMatchObject({ deptIds: [a, b], version: 1 });
});

test('an entry cannot be removed while another one refers to it', async () => {
  const id = await addDepartment();
  const { body } = await roles('create', { body: roleFor([id]) });
  const refused = await departments('remove', { id });
  expect(refused.body).toMatchObject({ code: 601, reason: 'entity.inUse' });
  await roles('remove', { id: String(body.data?.roleId) });
  expect((await departments('remove', { id })).body.code).toBe(200);
});

test('an entry with others below it cannot be removed', async () => {
  const top = await addDepartment();
  const below = await addDepartment(top);
  expect((await departments('remove', { id: top })).body).toMatchObject({ code: 601, reason: 'entity.hasChildren' });
  expect((await departments('remove', { id: below })).body.code).toBe(200);
  expect((await departments('remove', { id: top })).body.code).toBe(200);
});

test('when an entry is removed while others that refer to it are written, nothing refers to a removed entry', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await addDepartment();
    const write = () => roles('create', { body: roleFor([id]) });
    const remove = () => departments('remove', { id });
    const [first, removed, last] = await Promise.all(
      round % 2 === 0 ? [write(), remove(), write()] : [remove(), remove(), write()],
    );
    const isGone = (await departments('get', { id })).body.code === 404;
    const written = [first, removed, last].filter(({ body }) => body.data?.roleId !== undefined);
    expect(isGone && written.length > 0).toBe(false);
  }
});

test('an entry cannot move below itself, and moves at the same time never form a cycle', async () => {
  const [a, b, c] = [await addDepartment(), await addDepartment(), await addDepartment()];
  expect((await moveTo(a, a)()).body).toMatchObject({ code: 430, field: 'parentId' });
  const answers = await Promise.all([moveTo(a, b)(), moveTo(b, c)(), moveTo(c, a)()]);
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 200, 430]);
});

test('two entries below the same one differ in name; below different ones they may share it', async () => {
  const [left, right] = [await addDepartment(), await addDepartment()];
  const named = (parentId: string) =>
    departments('create', {
      body: { parentId, deptName: 'Results', orderNum: 1, leader: null, phone: null, email: null, status: '0' },
    });
  expect((await named(left)).body.code).toBe(200);
  expect((await named(right)).body.code).toBe(200);
  expect((await named(left)).body).toMatchObject({ code: 601, reason: 'entity.taken' });
  const { data } = (await departments('list', { query: { deptName: 'results' } })).body;
  const inRight = (data as unknown as { id: string; parentId: string }[]).find(({ parentId }) => parentId === right);
  const moved = await moveTo(String(inRight?.id), left)();
  expect(moved.body.reason).toBe('entity.taken');
});
