import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importUsers, type UserImportReport, userImportTemplate } from '@rallyrank/contracts/identity/user-import';
import type { User } from '@rallyrank/contracts/shared/caller';
import { ACCOUNTS } from '../accounts/token.js';
import { superuser } from '../testing/add-role.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const accounts = () => office.onFolder.service.app.get(ACCOUNTS);
const named = async (userName: string) => (await accounts().find({ where: { nameKey: userName }, limit: 1 })).rows[0];
const sentFile = (content: string | Uint8Array<ArrayBuffer>, as: User, updateSupport: string) => {
  const form = new FormData();
  form.append('updateSupport', updateSupport);
  form.append('file', new File([content], 'users.csv', { type: 'text/csv' }));
  return office.send(importUsers, as, { form });
};
const sent = (lines: readonly string[], as: User = superuser, updateSupport = 'false') =>
  sentFile(lines.join('\r\n'), as, updateSupport);
const report = async (...given: Parameters<typeof sent>) =>
  (await sent(...given)).body.data as unknown as UserImportReport;

test('good lines become users with one-time passwords of their own; each bad line is reported with its reason', async () => {
  const dept = await office.addDepartment();
  const result = await report([
    '部门编号,登录名称,用户名称,用户邮箱,手机号码,用户性别,账号状态',
    `${dept},linda,Linda,linda@example.org,13800138001,女,正常`,
    ',bjorn,Björn,,,,停用',
    ',no,Too short,,,,',
    ',mailer,Mailer,nowhere,,,',
    ',linda2,Linda,linda@example.org,,,',
    ',Linda,Twice,,,,',
    '999,nowhere,Nowhere,,,,',
    ',few',
    ',admin1,,,,,',
  ]);
  expect(result).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
  expect(result.refused.map(({ line, field }) => [line, field])).toEqual([
    [4, 'userName'],
    [5, 'email'],
    [6, 'email'],
    [7, 'userName'],
    [8, expect.any(String)],
    [9, ''],
    [10, 'nickName'],
  ]);
  expect(result.passwords.map(({ userName }) => userName)).toEqual(['linda', 'bjorn']);
  expect(new Set(result.passwords.map(({ password }) => password)).size).toBe(2);
  expect(await named('linda')).toMatchObject({
    ...{ deptId: dept, email: 'linda@example.org', sex: '1', status: '0', roles: [], mustChangePassword: true },
  });
  expect(await named('bjorn')).toMatchObject({ deptId: null, sex: '2', status: '1' });
});

test('a known user is only changed on request, and only in the fields of the line', async () => {
  const dept = await office.addDepartment();
  await office.addUser({ userName: 'carla', nickName: 'Carla', deptId: dept, sex: '1' });
  const lines = ['userName,nickName,phonenumber,sex', 'carla,Carla B,13800138002,'];
  expect(await report(lines)).toMatchObject({ changed: 0, refused: [{ line: 2, field: 'userName' }] });
  expect(await report(lines, superuser, 'true')).toMatchObject({ created: 0, changed: 1, refused: [], passwords: [] });
  expect(await named('carla')).toMatchObject({
    nickName: 'Carla B',
    phonenumber: '13800138002',
    deptId: dept,
    sex: '1',
  });
  expect(await report(lines, superuser, 'true')).toMatchObject({ changed: 0, unchanged: 1 });
});

test('an operator imports only into their departments, and changes neither others there nor a superuser', async () => {
  const [own, other] = [await office.addDepartment(), await office.addDepartment()];
  const roleId = await office.addRole(['system:user:import'], '3');
  const operator = await office.userOf(await office.addUser({ deptId: own, roleIds: [roleId] }));
  await office.addUser({ userName: 'far.away', deptId: other });
  const chief = await office.addUser({ userName: 'chief', deptId: own, roleIds: ['1'] });
  const head = 'userName,nickName,deptId';
  const result = await report(
    [head, `near1,Near,${own}`, `far11,Far,${other}`, 'none1,None,', 'far.away,Mine,', 'chief,Mine,'],
    operator,
    'true',
  );
  expect(result.created).toBe(1);
  expect(result.refused.map(({ line, error }) => [line, error?.reason])).toEqual([
    [3, 'auth.forbidden'],
    [4, 'auth.forbidden'],
    [5, 'entity.notFound'],
    [6, 'user.admin'],
  ]);
  expect(await accounts().get(chief)).toMatchObject({ roles: ['1'], version: 1 });
  const reader = await office.userOf(await office.addUser());
  expect((await sent([head], reader)).body.code).toBe(403);
});

test('the template has the columns of an import, and imports nothing', async () => {
  const { text } = await office.asAdmin(userImportTemplate);
  expect(text).toBe('deptId,userName,nickName,email,phonenumber,sex,status\r\n');
  expect(await report([text])).toMatchObject({ created: 0, refused: [] });
  expect((await sent(['userName,salary', 'x,y'])).body).toMatchObject({ code: 430, field: 'salary' });
});

test('files are read as spreadsheet programs save them; another encoding is refused with the remedy', async () => {
  const table = (separator: string, name: string) =>
    [
      ['userName', 'nickName', 'sex', 'status'],
      [name, '埃米尔', '男', '正常'],
    ]
      .map((cells) => `${cells.join(separator)}\r\n`)
      .join('');
  const saved = [
    Buffer.from(`\uFEFF${table(',', 'excel.comma')}`),
    Buffer.from(`\uFEFF${table(';', 'excel.german')}`),
    Buffer.from(`\uFEFF${table('\t', 'excel.unicode')}`, 'utf16le'),
  ];
  for (const bytes of saved)
    expect((await sentFile(bytes, superuser, 'false')).body.data).toMatchObject({ created: 1, refused: [] });
  expect(await named('excel.unicode')).toMatchObject({ nickName: '埃米尔', sex: '0', status: '0' });
  // 埃米尔 and 男 in GBK.
  const chinese = Buffer.from('6c616b652e656d696c2cb0a3c3d7b6fb2cc4d00d0a', 'hex');
  const gbk = Buffer.concat([Buffer.from('userName,nickName,sex\r\n'), chinese]);
  expect((await sentFile(gbk, superuser, 'false')).body).toMatchObject({
    code: 430,
    msg: expect.stringMatching(/looks like GBK: save it as "CSV UTF-8"/),
  });
});
