import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { shapes } from '../src/shared/ui/icons';
import { seriousFindings } from './accessibility';
import { add, begin, choose, drawer, fill, logIn, logInByForm, save } from './back-office';
import { goWithin, settle, visit } from './browser';
import { testConcurrentEdits } from './concurrent-edits';
import { startDemo } from './demo-site';
import { testKeyboard } from './keyboard';
import { FIRST_PASSWORD } from './site';

const ADMIN_PASSWORD = 'Qw7-reTuvo';
const GIVEN_PASSWORD = 'vK7-pqLm2';
const OWN_PASSWORD = 'Zx4-ubTree';

const demo = startDemo('small');
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

/** Fills in a role with every permission for the users of its own department. */
const fillRole = async (page: Page, name: string, key: string) => {
  await add(page, '/system/role');
  await fill(page, { Name: name, Key: key, Order: '2' });
  await choose(page, 'Data scope', 'Own department');
  await drawer(page).getByRole('button', { name: 'Expand all' }).first().click();
  await tick(page, 'Users');
};

beforeAll(async () => {
  const { page, leave } = await enter();
  await begin(page, 'admin', FIRST_PASSWORD, ADMIN_PASSWORD);
  await leave();
});

test('users are imported from a file: good lines with one-time passwords to save, bad ones with a reason', async () => {
  const { page, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  await goWithin(page, '/system/user');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const lines = 'User name,Display name,Sex\nimported,Imported,Female\nno,Short,\n';
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await drawer(page).locator('input[type="file"]').setInputFiles(file);
  const placeOf = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  // The list of chosen files opens with an animation.
  await until('the chosen file covers nothing', async () => {
    const chosen = await placeOf(drawer(page).getByText(file.name));
    return (await placeOf(drawer(page).getByRole('button', { name: 'Download a template' }))).top >= chosen.bottom;
  });
  await drawer(page).getByRole('button', { name: 'Import', exact: true }).click();
  await drawer(page).getByText('Created 1, changed 0, unchanged 0, rejected 1').waitFor();
  await drawer(page).getByRole('row').filter({ hasText: 'User name' }).last().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: 'Save passwords' }).click();
  const [, given] = await readSheet(await (await saved).path());
  expect(given).toEqual(['imported', expect.stringMatching(/^.{12}$/)]);
  await page.keyboard.press('Escape');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const users = await readSheet(await (await exported).path());
  expect(users).toContainEqual(expect.arrayContaining(['imported', 'Imported', 'Female']));
  await leave();
  const other = await enter('phone');
  await logInByForm(other.page, 'imported', String(given?.[1]));
  await other.page.getByText('This is a one-time password').waitFor();
  await other.leave();
});

test('an instance is managed in the browser alone: department, role with a data scope, user; a withdrawn permission has no effect any more', async () => {
  const { page, complaints, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  await addDepartment(page, 'Results');
  await addDepartment(page, 'Press');
  await page.getByRole('rowheader', { name: 'Press' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await fillRole(page, 'Editor', 'editor');
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);

  await addUser(page, 'results-editor', 'Results', 'Editor');
  await addUser(page, 'results-reader', 'Results');
  await addUser(page, 'press-reader', 'Press');
  expect(await seriousFindings(page)).toEqual([]);

  await goWithin(page, '/system/user');
  await page.getByRole('combobox', { name: 'Department' }).fill('res');
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText('Results', { exact: true })
    .click();
  await page.getByRole('rowheader', { name: 'results-reader' }).waitFor();
  await page.getByRole('rowheader', { name: 'press-reader' }).waitFor({ state: 'detached' });
  expect(await seriousFindings(page)).toEqual([]);

  const editor = await enter();
  await begin(editor.page, 'results-editor', GIVEN_PASSWORD, OWN_PASSWORD);
  await editor.page.getByRole('link', { name: 'Users' }).first().waitFor();
  for (const name of ['Roles', 'Menus', 'Departments', 'Page texts'])
    expect(await editor.page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await settle(editor.page, '/system/user');
  await editor.page.getByRole('rowheader', { name: 'results-reader' }).waitFor();
  await editor.page.getByRole('rowheader', { name: 'results-editor' }).waitFor();
  expect(await editor.page.getByRole('rowheader', { name: 'press-reader' }).count()).toBe(0);
  expect(await editor.page.getByRole('rowheader', { name: 'admin' }).count()).toBe(0);
  await editor.page.getByRole('button', { name: 'Reset password of results-reader' }).waitFor();

  await goWithin(page, '/system/role');
  await page.getByLabel('Select Editor').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Expand all' }).first().click();
  await tick(page, 'Reset password');
  await save(page);

  await until('the right is gone', async () => {
    await settle(editor.page, '/system/user');
    await editor.page.getByRole('button', { name: 'Edit results-reader' }).waitFor();
    return (await editor.page.getByRole('button', { name: 'Reset password of results-reader' }).count()) === 0;
  });

  await goWithin(page, '/system/role');
  await page.getByRole('link', { name: 'Users with the role Editor' }).click();
  await page.getByRole('button', { name: 'Add users' }).click();
  await page.getByRole('checkbox', { name: 'results-reader' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('rowheader', { name: 'results-reader' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await goWithin(page, '/system/user');
  await page.getByRole('link', { name: 'Roles of results-reader' }).click();
  await page.getByRole('checkbox', { name: 'Editor', checked: true }).uncheck();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/system/user');
  expect([...complaints, ...editor.complaints]).toEqual([]);
  await editor.leave();
  await leave();
});

describe('in a department with an editor', () => {
  beforeAll(async () => {
    const { page, leave } = await enter();
    await logIn(page, 'admin', ADMIN_PASSWORD);
    await addDepartment(page, 'Night');
    await fillRole(page, 'Late shift', 'night');
    await save(page);
    await addUser(page, 'night-editor', 'Night', 'Late shift');
    await addUser(page, 'night-reader', 'Night');
    await leave();
    const editor = await enter();
    await begin(editor.page, 'night-editor', GIVEN_PASSWORD, OWN_PASSWORD);
    await editor.leave();
  });
  const admin = { name: 'admin', password: ADMIN_PASSWORD };
  testKeyboard(enter, admin, { department: 'Night', role: 'Late shift' });
  testConcurrentEdits(enter, admin, {
    name: 'night-editor',
    password: OWN_PASSWORD,
    role: 'Late shift',
    user: 'night-reader',
  });
});

test('rows are added below others, disabled and removed in place', async () => {
  const { page, complaints, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  const confirm = () => page.getByRole('button', { name: 'Yes', exact: true }).click();
  await addDepartment(page, 'Arena');
  await page.getByRole('button', { name: 'Add below Arena' }).click();
  await fill(page, { Name: 'Courts', Order: '1' });
  await save(page);
  await page.getByRole('button', { name: 'Entries below Arena' }).waitFor();
  await page.getByRole('button', { name: 'Delete Courts' }).click();
  await drawer(page).getByText('Delete Courts?').waitFor();
  await drawer(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('rowheader', { name: 'Courts' }).waitFor({ state: 'detached' });

  await fillRole(page, 'Umpire', 'umpire');
  await save(page);
  const roleStatus = page.getByRole('switch', { name: 'Enabled: Umpire' });
  await roleStatus.click();
  await page.getByText('Disable Umpire?').waitFor();
  await confirm();
  await page.getByRole('switch', { name: 'Enabled: Umpire', checked: false }).waitFor();
  // The role of superusers can be neither deleted nor disabled.
  expect(await page.getByRole('button', { name: 'Delete Superuser' }).count()).toBe(0);
  expect(await page.getByRole('switch', { name: 'Enabled: Superuser' }).count()).toBe(0);
  await page.getByLabel('From').fill('2999-01-01');
  await page.getByText('No entries match').waitFor();

  await goWithin(page, '/system/config');
  await page.getByRole('button', { name: 'Edit People may register' }).waitFor();
  expect(await page.getByRole('button', { name: 'Delete People may register' }).count()).toBe(0);

  for (const name of ['court-one', 'court-two']) await addUser(page, name, 'Arena');
  await page.getByRole('searchbox', { name: 'Display name' }).fill('COURT-');
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: 'admin' }).waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Enabled: court-one' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await confirm();
  await page.getByRole('switch', { name: 'Enabled: court-one', checked: false }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await drawer(page)
    .getByText(/This cannot be undone/)
    .waitFor();
  await drawer(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No users match').waitFor();
  await goWithin(page, '/system/user');
  expect(await page.getByRole('checkbox', { name: 'Select admin' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

test('a password that is easy to guess is rejected at its field', async () => {
  const { page, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  await goWithin(page, '/user/profile');
  await page.getByLabel('Old password').fill(ADMIN_PASSWORD);
  await page.getByLabel('New password').fill('12345678');
  await page.getByLabel('Confirm password').fill('12345678');
  await page.keyboard.press('Enter');
  await page.locator('.ant-form-item-explain-error', { hasText: 'This password is easy to guess' }).waitFor();
  await leave();
});

test('an error from the server is shown at the field that it concerns, with the label of the field', async () => {
  const { page, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  const refusal = drawer(page).locator('.ant-form-item-explain-error');
  await addDepartment(page, 'Twice');
  await add(page, '/system/dept');
  // The order differs, because the page would treat a repetition of the previous call as a double click.
  await fill(page, { Name: 'Twice', Order: '2' });
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await refusal.getByText('Another entry has the same Name: Twice').waitFor();

  await goWithin(page, '/system/role');
  await page.getByLabel('Select Visitor').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await tick(page, 'Administration');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await refusal.getByText('for visitors, public pages only').waitFor();
  await page.getByText('Rights is not valid: for visitors, public pages only').waitFor();
  await leave();
});

test('entries that operators add to the menu are shown to the visitors who may use them, in a frame or outside the site', async () => {
  const { page, complaints, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  const addEntry = async (name: string, address: string, isFrame: boolean, icon?: string) => {
    await add(page, '/system/menu');
    await choose(page, 'Type', 'Page');
    await fill(page, { 'Name in Chinese': name, 'Name in English': name, Order: '1', Address: address });
    if (isFrame) await drawer(page).getByRole('switch', { name: 'Opens outside of the site' }).click();
    if (icon !== undefined) {
      await drawer(page).getByLabel('Icon', { exact: true }).fill(icon);
      await page.keyboard.press('Enter');
    }
    await save(page);
  };
  await addEntry('Forum', 'https://forum.example.org/start', true, 'heart');
  const chosen = (place: Locator) => place.locator(`path[d="${shapes.heart}"]`).count();
  expect(await chosen(page.getByRole('rowheader', { name: 'Forum' }))).toBe(1);
  await addEntry('Court finder', 'https://courts.example.org', false);
  const visitor = await enter();
  await settle(visitor.page, '/sitemap');
  expect(await visitor.page.getByRole('link', { name: 'Forum' }).count()).toBe(0);
  await goWithin(page, '/sitemap');
  const forum = page.getByRole('main').getByRole('link', { name: 'Forum' });
  expect(await forum.getAttribute('href')).toBe('https://forum.example.org/start');
  expect(await forum.getAttribute('target')).toBe('_blank');
  expect(await chosen(forum)).toBe(1);

  await goWithin(page, '/system/role');
  await page.getByLabel('Select Visitor').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await tick(page, 'Court finder');
  await save(page);
  await settle(visitor.page, '/sitemap');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Court finder' }).click();
  await visitor.page.waitForURL('**/frame?site=courts%2Fexample%2Forg');
  const frame = visitor.page.locator('iframe[title="Court finder"]');
  expect(await frame.getAttribute('src')).toBe('https://courts.example.org');
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await goWithin(visitor.page, '/frame?site=elsewhere%2Forg');
  await visitor.page.getByText('No entry of the menu shows this page.').waitFor();
  expect(complaints).toEqual([]);
  await visitor.leave();
  await leave();
});

test('an operator sees which pages were visited', async () => {
  const { page, complaints, leave } = await enter();
  await logIn(page, 'admin', ADMIN_PASSWORD);
  await goWithin(page, '/system/dept');
  await goWithin(page, '/monitor/visit?days=7');
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]');
  expect(await current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page
    .getByRole('table', { name: 'Pages' })
    .getByRole('row', { name: /^Departments \d+$/ })
    .waitFor();
  await page
    .getByRole('table', { name: 'Devices' })
    .getByRole('row', { name: /^Desktop \d+$/ })
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
