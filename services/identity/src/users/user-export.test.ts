import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportUsers } from '@rallyrank/contracts/identity/user-export';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { ARCHIVE_START } from '@rallyrank/infra/testing/archive-start';
import { readSheet } from 'read-excel-file/node';
import { UserQueries } from '../queries/users.js';
import { superuser } from '../testing/add-role.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

/** The rows of the workbook that is returned to a user. */
const exported = async (user: User, filters: object = {}, language = 'en') => {
  const call = { caller: { kind: 'user', user }, body: { isAsc: false, ...filters }, language };
  const file = await office.onFolder.service.app
    .get(UserQueries)
    .exportUsers(call as unknown as RouteCall<typeof exportUsers>);
  return readSheet(Buffer.concat(await Array.fromAsync(file.content as AsyncIterable<Buffer>)));
};

test('users are exported with their department, in the language of the caller and without credentials', async () => {
  const deptId = await office.addDepartment();
  const userId = await office.addUser({ userName: 'linda', nickName: '=1+1', deptId, sex: '1', status: '1' });
  // Full-width letters count as the same in a user name.
  const [head, row] = await exported(superuser, { userName: 'ｌｉｎｄ' });
  expect(head).toEqual([
    ...['User number', 'User name', 'Display name', 'E-mail', 'Phone', 'Sex', 'Status'],
    ...['Department', 'Head of department'],
  ]);
  expect(row?.slice(0, 7)).toEqual([userId, 'linda', '=1+1', null, null, 'Female', 'Disabled']);
  expect(row?.[7]).toMatch(/^Department \d+$/);
  expect((await exported(superuser, { userName: 'linda' }, 'zh'))[1]?.slice(5, 7)).toEqual(['女', '停用']);
});

test('the workbook has the users of the filter, of all pages, within the scope of the role that exports', async () => {
  const [own, other] = [await office.addDepartment(), await office.addDepartment()];
  for (const deptId of [own, own, other]) await office.addUser({ deptId });
  const roleIds = [await office.addRole(['system:user:export'], '3'), await office.addRole(['system:user:list'], '1')];
  const as = await office.userOf(await office.addUser({ deptId: own, roleIds }));
  expect(await exported(as)).toHaveLength(1 + 3);
  expect(await exported(superuser, { deptId: other })).toHaveLength(1 + 1);
  const posted = (filters: Record<string, string>) =>
    office.send(exportUsers, as, { form: new URLSearchParams(filters) });
  expect((await posted({ pageNum: '1', pageSize: '10', isAsc: 'false' })).text.slice(0, 2)).toBe(ARCHIVE_START);
  expect((await posted({ orderByColumn: 'passwordHash' })).body.code).toBe(430);
});
