import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { startAdministered } from './administered-site';
import { choose, drawer, fill, save } from './back-office';
import { goWithin, settle } from './browser';

const { enterAsAdmin } = startAdministered();

test('an editor creates a player, corrects the name, takes that back, and an auditor reads who did it and why', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/system/player');
  await page.getByRole('row').nth(5).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New player' }).click();
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await drawer(page).getByText('required').first().waitFor();
  await fill(page, { 'Name in English': 'NYBERG Stina', 'Height in cm': '300' });
  await drawer(page).getByLabel('Reason for the change').fill('Yearbook 2025');
  await drawer(page).getByText('at most 250').waitFor();
  await fill(page, { 'Height in cm': '171', 'Name in Chinese': '尼贝里', Association: 'SWE' });
  await choose(page, 'Sex', 'Female');
  await save(page);
  await page.waitForURL('**/system/player/detail?id=*');
  await page.getByRole('heading', { name: 'NYBERG Stina' }).waitFor();

  await page.getByLabel('Name in English').fill('NYBERG Kristina');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('main form').getByText('required', { exact: true }).waitFor();
  await page.getByLabel('Reason for the change').fill('Passport');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'NYBERG Kristina' }).waitFor();
  await page.getByText('Sources state: NYBERG Stina').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('heading', { name: /NYBERG Kristina/ }).waitFor();
  await page.getByText('Also listed as NYBERG Stina').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const latest = page.getByRole('listitem').filter({ hasText: 'Passport' });
  await latest.getByText('admin').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await latest.getByRole('button', { name: 'Take this change back' }).click();
  await page.getByRole('dialog').getByLabel('Reason for the change').fill('Not the passport');
  await page.getByRole('dialog').getByRole('button', { name: 'Take this change back' }).click();
  await page.getByRole('heading', { name: 'NYBERG Stina' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Not the passport' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a relation is added and withdrawn, with its reason in the history of both people', async () => {
  const { page, complaints, leave } = await enterAsAdmin('phone');
  await settle(page, '/system/player');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('link', { name: 'Relations and pairs' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add relation' }) });
  await form.getByLabel('Relation').fill('Head coach');
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Head coach').click();
  await form.getByLabel('Person').fill('NYBERG');
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('NYBERG Stina').click();
  await form.getByLabel('Reason for the change').fill('Team list');
  await form.getByRole('button', { name: 'Add relation' }).click();
  const relation = page.getByRole('listitem').filter({ hasText: 'NYBERG Stina' });
  await relation.waitFor();
  await relation.getByRole('button', { name: /Withdraw/ }).click();
  await page.getByRole('dialog').getByLabel('Reason for the change').fill('Another Nyberg');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await relation.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Another Nyberg' }).getByText('Relation withdrawn').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an editor who saves later gets what another one has changed, also if the page has loaded it unseen', async () => {
  const [first, second] = [await enterAsAdmin(), await enterAsAdmin()];
  await settle(first.page, '/system/player');
  await first.page.getByRole('link', { name: 'Edit' }).first().click();
  await first.page.getByLabel('Height in cm').waitFor();
  await settle(second.page, new URL(first.page.url()).pathname + new URL(first.page.url()).search);
  await second.page.getByLabel('Height in cm').fill('199');
  await second.page.getByLabel('Reason for the change').fill('Measured');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText('Saved. Imports no longer change these facts').waitFor();
  const reloaded = first.page.waitForResponse((answer) => answer.url().includes('/tournament/player/edit'));
  await first.page.context().setOffline(true);
  await first.page.context().setOffline(false);
  await reloaded;
  await first.page.getByLabel('Weight in kg').fill('70');
  await first.page.getByLabel('Reason for the change').fill('Weighed');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await first.page.getByRole('alert').getByText('Height in cm: 199').waitFor();
  await first.page.getByRole('button', { name: 'Save' }).click();
  await first.page.getByText('Saved. Imports no longer change these facts').waitFor();
  await expect(first.page.getByLabel('Height in cm').inputValue()).resolves.toBe('199');
  await Promise.all([first.leave(), second.leave()]);
});
