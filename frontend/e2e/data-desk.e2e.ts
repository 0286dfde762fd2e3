import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { startAdministered } from './administered-site';
import { choose, chooseOpen, drawer, fill, OPEN, save } from './back-office';
import { goWithin, settle } from './browser';

const { enterAsAdmin } = startAdministered();

/** Gives the reason in the dialog of a change, and confirms the change. */
const confirm = async (page: Page, title: string, reason: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for the change').fill(reason);
  await dialog.getByRole('button', { name: title }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('an editor creates a player, corrects the name, undoes that, and an auditor reads who did it and why', async () => {
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
  await latest.getByRole('button', { name: 'Undo this change' }).click();
  await confirm(page, 'Undo this change', 'Not the passport');
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
  await chooseOpen(page, 'Head coach');
  await form.getByLabel('Person').fill('NYBERG');
  await page.locator(OPEN).getByText('NYBERG Stina').click();
  await form.getByLabel('Reason for the change').fill('Team list');
  await form.getByRole('button', { name: 'Add relation' }).click();
  const relation = page.getByRole('listitem').filter({ hasText: 'NYBERG Stina' });
  await relation.waitFor();
  await relation.getByRole('button', { name: /Withdraw/ }).click();
  await confirm(page, 'Withdraw', 'Another Nyberg');
  await relation.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Another Nyberg' }).getByText('Relation withdrawn').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an editor who saves later gets the changes of another editor, even if the page has already loaded them', async () => {
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

test('an editor corrects a semi-final and the final in one change, undoes that, and withdraws and restores a match', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/system/event');
  await page.getByRole('row').nth(5).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('row').filter({ hasText: 'Super 1000' }).last().getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Round').click();
  await chooseOpen(page, 'Semi-final');
  await page.waitForURL('**round=SF*');
  expect(await seriousFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click();
  const winner = drawer(page).locator('.ant-form-item').filter({ hasText: 'Winner' });
  const [before, after] = (await winner.innerText()).includes('Side 1') ? [1, 2] : [2, 1];
  await drawer(page).getByLabel('Winner').click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `Side ${after}` })
    .click();
  await drawer(page).getByRole('checkbox').check();
  await drawer(page).getByLabel('Score').fill('21-8 x');
  await drawer(page).getByText('Games such as').waitFor();
  await drawer(page)
    .getByLabel('Score')
    .fill(after === 1 ? '21-8 21-7' : '8-21 7-21');
  await drawer(page).getByLabel('Reason for the change').fill('Score sheet');
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await page.getByText('Decided by a user').first().waitFor();

  await page.getByRole('link', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Score sheet' });
  await change.getByText('admin').waitFor();
  await change.getByText('Final:').last().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await change.getByRole('button', { name: 'Undo this change' }).click();
  await confirm(page, 'Undo this change', `Side ${before} has won`);
  await page
    .getByRole('listitem')
    .filter({ hasText: `Side ${before} has won` })
    .waitFor();

  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await confirm(page, 'Withdraw', 'It was not played');
  await page.getByRole('button', { name: /^Restore/ }).click();
  await confirm(page, 'Restore', 'It was played');
  await page.getByRole('heading', { name: 'Withdrawn matches' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave();
});

test('the results of a player count for the association of a period that an editor adds, until it is withdrawn', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/system/player');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('link', { name: 'Associations by period' }).click();
  await page.getByRole('heading', { name: 'New period' }).waitFor();
  await page.getByLabel('Association', { exact: true }).fill('LUX');
  await chooseOpen(page, 'LUX Luxembourg');
  await page.getByLabel('First day').fill('2015-01-01');
  await page.getByLabel('Reason for the change').fill('Letter of the association');
  await page.getByRole('button', { name: 'Add period' }).click();
  const period = page.getByRole('listitem').filter({ hasText: 'Luxembourg' });
  await period.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await period.getByRole('button', { name: /Edit/ }).click();
  await page.getByLabel('Under a neutral flag').check();
  await page.getByLabel('Reason for the change').fill('Decision of the federation');
  await page.getByRole('button', { name: 'Change period' }).click();
  await period.filter({ hasText: 'Under a neutral flag' }).waitFor();
  const editor = new URL(page.url());
  await settle(page, '/association/detail?association=LUX');
  await page.getByRole('row').nth(1).waitFor();
  expect(complaints).toEqual([]);

  await settle(page, editor.pathname + editor.search);
  await page.getByRole('link', { name: 'Associations by period' }).click();
  await period.getByRole('button', { name: /Withdraw/ }).click();
  await confirm(page, 'Withdraw', 'Another player');
  await period.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Another player' }).getByText('Luxembourg').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a player has another name in a period that an editor adds, and the search finds the player by it', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/system/player');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Height in cm').waitFor();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Names by period' }).click();
  await page.getByText(`On all days the player is shown as: ${name}`).waitFor();
  await page.getByLabel('Name in English').fill('VIRTANEN Aino');
  await page.getByLabel('First day').fill('2015-01-01');
  await page.getByLabel('Last day').fill('2025-12-31');
  await page.getByLabel('Reason for the change').fill('Register of marriages');
  await page.getByRole('button', { name: 'Add period' }).click();
  const period = page.getByRole('listitem').filter({ hasText: 'VIRTANEN Aino' });
  await period.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByText('Also listed as').filter({ hasText: 'VIRTANEN Aino' }).waitFor();
  const address = new URL(page.url());
  await settle(page, '/player?name=virtanen');
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  await settle(page, address.pathname + address.search);
  await page.getByRole('link', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Register of marriages' });
  await change.getByRole('button', { name: 'Undo this change' }).click();
  await confirm(page, 'Undo this change', 'Another player');
  await page.getByRole('listitem').filter({ hasText: 'Another player' }).getByText('VIRTANEN Aino').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an editor merges two players, finds the remaining one at the old address, and separates them again', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/system/player');
  await page.getByRole('button', { name: 'New player' }).click();
  await fill(page, { 'Name in English': 'OSTLER Freja', 'Name in Chinese': '奥斯特勒' });
  await drawer(page).getByLabel('Reason for the change').fill('Entry list');
  await save(page);
  await page.waitForURL('**/system/player/detail?id=*');
  const mergedId = new URL(page.url()).searchParams.get('id')!;

  await goWithin(page, '/system/player');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('link', { name: 'Merge' }).click();
  const keptId = new URL(page.url()).searchParams.get('id')!;
  await page.getByLabel('The other player').fill('OSTLER');
  await page.locator(OPEN).getByText('OSTLER Freja').click();
  await page.getByRole('cell', { name: '奥斯特勒' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Reason for the change').fill('One person, see the passport');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('The players are merged').waitFor();

  await settle(page, `/player/detail?id=${mergedId}&tab=results`);
  expect(new URL(page.url()).search).toBe(`?id=${keptId}&tab=results`);
  await settle(page, `/system/player/detail?id=${mergedId}`);
  await page.getByText('This player has been merged into').waitFor();
  await page.getByRole('link', { name: 'Open that player' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const latest = page.getByRole('listitem').filter({ hasText: 'One person, see the passport' });
  await latest.getByText(`OSTLER Freja (${mergedId})`).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await latest.getByRole('button', { name: 'Undo this change' }).click();
  await confirm(page, 'Undo this change', 'Another passport');
  await page.getByRole('listitem').filter({ hasText: 'Another passport' }).waitFor();
  await settle(page, `/player/detail?id=${mergedId}`);
  await page.getByRole('heading', { name: /OSTLER Freja/ }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator finds a player with an impossible age, dismisses and reopens the finding, and opens the form that fixes it', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/system/player');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Born on').fill('1901-01-01');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('Reason for the change').fill('A typing error');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Imports no longer change these facts').waitFor();
  await goWithin(page, '/system/data-health');
  await page.getByRole('button', { name: /Impossible ages/ }).click();
  const finding = page.getByRole('row').filter({ hasText: name });
  await finding.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await finding.getByRole('button', { name: /Dismiss/ }).click();
  await confirm(page, 'Dismiss', 'She is that old');
  await finding.waitFor({ state: 'detached' });
  await page.getByLabel('State').click();
  await chooseOpen(page, 'Dismissed');
  await finding.getByText('She is that old').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await finding.getByRole('button', { name: /Reopen/ }).click();
  await finding.waitFor({ state: 'detached' });
  await page.getByLabel('State').click();
  await chooseOpen(page, 'Open');
  await finding.getByRole('link', { name: /Correct/ }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a link of a finding opens the form of a match, which closes for good', async () => {
  const { page, complaints, leave } = await enterAsAdmin('phone');
  await settle(page, '/system/event');
  await page.getByRole('link', { name: /^Edit/ }).last().click();
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .waitFor();
  const { pathname, search } = new URL(page.url());
  await settle(page, `${pathname}${search}&match=1`);
  await drawer(page).getByText('Correct a match').waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('match=');
  await settle(page, `${pathname}${search}&withdraw=1`);
  await drawer(page).getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an editor changes the points of a level, visitors get the new points, and the editor reverts the change', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/system/system');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const title = page.getByLabel('Super 500: W', { exact: true });
  await title.waitFor();
  const before = await title.inputValue();
  expect(await seriousFindings(page)).toEqual([]);
  await title.fill('9999');
  await page.getByLabel('Reason for the change').fill('New regulations');
  await page.getByRole('button', { name: 'Save' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'New regulations' });
  await change.getByText('9,999').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Public page' }).click();
  await page
    .getByRole('row', { name: /^Super 500/ })
    .getByText('9,999')
    .waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await change.getByRole('button', { name: 'Undo this change' }).click();
  await confirm(page, 'Undo this change', 'Not yet in force');
  await page.getByRole('listitem').filter({ hasText: 'Not yet in force' }).waitFor();
  expect(await title.inputValue()).toBe(before);
  expect(complaints).toEqual([]);
  await leave();
});
