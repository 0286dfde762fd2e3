import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { ADMIN_PASSWORD, startAdministered } from './administered-site';
import { logIn, OPEN } from './back-office';
import { settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';
import { signUp } from './sign-up';

const { demo, enter } = startAdministered();

const PASSWORD = 'xk7-Mopq';
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** A visitor in Chinese on a phone, in the dark scheme. */
const enterInChinese = () => visit(demo().browser, demo().url, 'zh', 'phone', true);
/** The address of the first link that matches a selector on a page. */
const firstLink = async (page: Page, path: string, selector: string): Promise<string> => {
  await settle(page, path);
  return (await page.locator(selector).first().getAttribute('href'))!;
};
const chooseOpen = (page: Page, option: string) => page.locator(OPEN).getByText(option).first().click();

/** Decides the only open suggestion, with a reason. */
const decide = async (page: Page, path: string, action: string, label: string, reason: string) => {
  await settle(page, path);
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(reason);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('a visitor signs up to suggest a birth date, an editor accepts it, and the page and its history show it', async () => {
  const visitor = await enter();
  const { page } = visitor;
  const player = await firstLink(page, '/player', 'main table a[href^="/player/detail"]');
  await settle(page, player);
  await page.getByRole('link', { name: 'Suggest a correction' }).click();
  await page.waitForURL('**/login?redirect=*');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, 'mia.berg', PASSWORD);
  await page.waitForURL('**/player/suggestion?id=*');
  await page.getByLabel('What is wrong?').click();
  await chooseOpen(page, 'Born on');
  await page.getByText('Shown at present').waitFor();
  await page.getByRole('textbox', { name: 'Born on' }).fill('1999-12-31');
  await page.getByLabel('Source').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Send the suggestion' }).click();
  await page.getByText('a web address').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Source').fill('https://yearbook.example/2024');
  await page.getByLabel('Comment').fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Send the suggestion' }).click();
  await page.getByText('Thank you! The editors will check your suggestion.').waitFor();
  await page.locator('main').getByRole('link', { name: 'My suggestions' }).click();
  await page.getByText('Open', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const editor = await enter();
  await logIn(editor.page, 'admin', ADMIN_PASSWORD);
  await settle(editor.page, '/system/player/suggestion');
  const row = editor.page.getByRole('row').filter({ hasText: 'yearbook.example' });
  await row.getByText('<img src=x onerror=alert(1)>').waitFor();
  await row.getByText('mia.berg').waitFor();
  expect(await seriousFindings(editor.page)).toEqual([]);
  await decide(editor.page, '/system/player/suggestion', 'Accept', 'Reason', 'Yearbook 2024, page 7');
  await editor.page.getByText('There are no suggestions').waitFor();
  await settle(editor.page, `/system${player}&tab=history`);
  const change = editor.page.getByRole('listitem').filter({ hasText: 'Yearbook 2024, page 7' });
  await change.getByText('suggested by mia.berg').waitFor();

  await settle(page, player);
  await page.getByText('31 Dec 1999').first().waitFor();
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await page.getByRole('link', { name: 'Thank you! A suggestion of yours is accepted' }).click();
  await page.getByText('Thank you, your suggestion is accepted.').waitFor();
  await page.getByText('Reason: Yearbook 2024, page 7').waitFor();
  await page.getByRole('button', { name: 'Notices, 0 unread' }).waitFor();
  expect([visitor.complaints, editor.complaints]).toEqual([[], []]);
  await Promise.all([visitor.leave(), editor.leave()]);
});

test('in Chinese on a phone, a visitor suggests the result of a match, and an editor rejects it with a reason', async () => {
  const { page, complaints, leave } = await enterInChinese();
  await logIn(page, 'mia.berg', PASSWORD);
  await settle(page, await firstLink(page, '/tournament', 'main a[href^="/tournament/detail"]'));
  await page.getByRole('link', { name: '建议更正' }).click();
  await page.waitForURL('**/tournament/suggestion?id=*');
  await page.getByLabel('涉及哪项内容？').click();
  await page.locator(`${OPEN} .ant-select-item-option`).nth(1).click();
  await page.getByLabel('分钟').fill('99');
  await page.getByLabel('来源').fill('https://results.example/1');
  await waitUntilQuiet(page);
  expect(await fits(page)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '提交建议' }).click();
  await page.getByText('感谢您的建议！编辑会尽快核实。').waitFor();
  await page.getByRole('button', { name: '继续提交建议' }).click();
  await page.locator('form').getByText('赛事本身').waitFor();
  await page.getByLabel('涉及哪项内容？').click();
  await page.locator(`${OPEN} .ant-select-item-option`).nth(1).click();
  expect(await page.getByLabel('比分').inputValue()).not.toBe('');

  const editor = await enterInChinese();
  await logIn(editor.page, 'admin', ADMIN_PASSWORD);
  await settle(editor.page, '/system/event/suggestion');
  expect(await fits(editor.page)).toBe(true);
  expect(await seriousFindings(editor.page)).toEqual([]);
  await decide(editor.page, '/system/event/suggestion', '驳回', '理由', '来源打不开');
  await editor.page.getByText('暂无建议').waitFor();

  await settle(page, '/user/suggestion');
  await page.getByText('已驳回').waitFor();
  await page.getByText('理由: 来源打不开').waitFor();
  expect(await fits(page)).toBe(true);
  expect([complaints, editor.complaints]).toEqual([[], []]);
  await Promise.all([leave(), editor.leave()]);
});
