import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { add, begin, choose, drawer, fill, save } from './back-office';
import { seriousFindings, settle, visit } from './browser';
import { startDemo } from './demo-site';
import { FIRST_PASSWORD } from './site';

const ADMIN_PASSWORD = 'Qw7-reTuvo';
const GIVEN_PASSWORD = 'vK7-pqLm2';
const OWN_PASSWORD = 'Zx4-ubTree';

const demo = startDemo();
const enter = (size: 'desk' | 'phone' = 'desk') => visit(demo().browser, demo().url, 'en', size);

const tick = (page: Page, name: string) =>
  drawer(page).getByRole('treeitem', { name }).first().locator('.ant-tree-checkbox').click();
const addDepartment = async (page: Page, name: string) => {
  await add(page, '/system/dept');
  await fill(page, { Name: name, Order: '1' });
  await save(page);
};
const addUser = async (page: Page, name: string, department: string, role?: string) => {
  await add(page, '/system/user');
  await fill(page, { 'User name': name, Password: GIVEN_PASSWORD, 'Display name': name });
  await choose(page, 'Department', department);
  if (role !== undefined) await drawer(page).getByRole('checkbox', { name: role }).check();
  await save(page);
};

test('an instance is run by people alone: department, role with a data scope, user; a right that is taken is gone', async () => {
  const { page, complaints, leave } = await enter();
  await begin(page, 'admin', FIRST_PASSWORD, ADMIN_PASSWORD);
  await addDepartment(page, 'Results');
  await addDepartment(page, 'Press');
  await page.getByRole('rowheader', { name: 'Press' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await add(page, '/system/role');
  await fill(page, { Name: 'Editor', Key: 'editor', Order: '2' });
  await choose(page, 'Rows', 'Own department');
  await drawer(page).getByRole('button', { name: 'Expand all' }).first().click();
  await tick(page, 'Users');
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);

  await addUser(page, 'results-editor', 'Results', 'Editor');
  await addUser(page, 'results-reader', 'Results');
  await addUser(page, 'press-reader', 'Press');
  expect(await seriousFindings(page)).toEqual([]);

  const editor = await enter();
  await begin(editor.page, 'results-editor', GIVEN_PASSWORD, OWN_PASSWORD);
  await editor.page.getByRole('link', { name: 'Users' }).first().waitFor();
  for (const name of ['Roles', 'Menus', 'Departments', 'Page texts'])
    expect(await editor.page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await settle(editor.page, '/system/user');
  await editor.page.getByRole('rowheader', { name: 'results-reader' }).waitFor();
  expect(await editor.page.getByRole('rowheader').allTextContents()).toEqual(
    expect.arrayContaining(['results-reader', 'results-editor']),
  );
  expect(await editor.page.getByRole('rowheader', { name: 'press-reader' }).count()).toBe(0);
  expect(await editor.page.getByRole('rowheader', { name: 'admin' }).count()).toBe(0);
  await editor.page.getByRole('button', { name: 'Reset password of results-reader' }).waitFor();

  await settle(page, '/system/role');
  await page.getByLabel('Select Editor').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Expand all' }).first().click();
  await tick(page, 'Reset password');
  await save(page);

  await settle(editor.page, '/system/user');
  await editor.page.getByRole('button', { name: 'Edit results-reader' }).waitFor();
  expect(await editor.page.getByRole('button', { name: 'Reset password of results-reader' }).count()).toBe(0);
  expect([...complaints, ...editor.complaints]).toEqual([]);
  await editor.leave();
  await leave();
});
