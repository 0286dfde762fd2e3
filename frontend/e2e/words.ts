import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import type { startAdministered } from './administered-site';
import { add, choose, drawer, fill, save } from './back-office';
import { goWithin, settle } from './browser';

const CAPTCHA = 'Captcha at every login';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const edit = async (page: Page, name: string) => {
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Save' }).waitFor();
};
const remove = async (page: Page, name: string) => {
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row(page, name).waitFor({ state: 'detached' });
};

/** Closes all messages, since each may cover a part of the page; in one step, because some disappear by themselves. */
const closeMessages = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Close the message' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });

type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
/** Uploads files into a text, first one that is rejected. */
const insert = async (page: Page, tool: 'Picture' | 'File', files: readonly Given[]) => {
  await drawer(page).getByRole('button', { name: tool, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: tool });
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await page.getByText(/^File format incorrect, please upload .* format files!$/).waitFor();
  await closeMessages(page);
  const isTold = page.getByText('Upload file succeeded').first().waitFor();
  await input.setInputFiles([...files]);
  // The message disappears after five seconds.
  await isTold;
  for (const { name } of files) await dialog.locator('.ant-upload-list-item-done', { hasText: name }).waitFor();
  await closeMessages(page);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Words, rules and messages that operators write. */
export const testWords = ({ enter, enterAsAdmin }: ReturnType<typeof startAdministered>): void => {
  test('dictionaries, settings and notices are managed by operators, and the bell shows a notice', async () => {
    const { page, complaints, leave } = await enterAsAdmin();

    await add(page, '/system/dict');
    await fill(page, { Name: 'Courts', Key: 'court_kind' });
    await save(page);
    await goWithin(page, '/system/dict?dictType=court_kind');
    await page.getByRole('link', { name: 'court_kind' }).click();
    await page.waitForURL('**/system/dict-data/index/*');
    await page.getByRole('heading', { name: 'Courts (court_kind)' }).waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await fill(page, { Label: '塑胶', 'Label in English': 'Rubber', Value: 'rubber', Order: '1' });
    await choose(page, 'Shown as', 'Success');
    await save(page);
    // A message over the page would hide what is below it.
    await settle(page, new URL(page.url()).pathname);
    await row(page, 'rubber').locator('.ant-tag').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await edit(page, 'Rubber');
    await fill(page, { Value: 'synthetic' });
    await save(page);
    await row(page, 'synthetic').waitFor();
    await remove(page, 'Rubber');

    await goWithin(page, '/system/config');
    await edit(page, CAPTCHA);
    await fill(page, { Value: 'perhaps' });
    await drawer(page).getByRole('button', { name: 'Save' }).click();
    await drawer(page).getByText('true or false', { exact: true }).waitFor();
    await fill(page, { Value: 'true' });
    await save(page);
    await page.getByRole('button', { name: 'Refresh cache' }).click();
    await page.getByText('Every server reads these entries again').waitFor();
    await settle(page, '/system/config');
    expect(await seriousFindings(page)).toEqual([]);

    // An entry that an operator renames is shown under its new name where it is used.
    await goWithin(page, '/system/dict?dictType=sys_notice_type');
    await page.getByRole('link', { name: 'sys_notice_type' }).click();
    await edit(page, 'Announcement');
    await fill(page, { 'Label in English': 'Bulletin' });
    await save(page);
    await add(page, '/system/notice');
    await choose(page, 'Type', 'Bulletin');
    await fill(page, { Title: 'Tonight at ten' });
    await drawer(page).getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('The site ');
    await drawer(page).getByRole('button', { name: 'Bold' }).click();
    // The editor takes the focus again in the next frame.
    await page.waitForFunction(() => document.activeElement?.role === 'textbox');
    await page.keyboard.type('rests');
    await insert(page, 'Picture', [{ name: 'plan.png', mimeType: 'image/png', buffer: await page.screenshot() }]);
    await drawer(page).getByRole('img', { name: 'plan' }).waitFor();
    await insert(page, 'File', [{ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Be kind') }]);
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    await row(page, 'Tonight at ten').locator('.ant-tag', { hasText: 'Bulletin' }).waitFor();

    const visitor = await enter();
    await settle(visitor.page, '/login');
    await visitor.page.getByLabel('Captcha', { exact: false }).first().waitFor();
    expect(await visitor.page.getByRole('button', { name: /^Notices/ }).count()).toBe(0);
    await visitor.leave();

    await settle(page, '/index');
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    await page.getByRole('button', { name: /Tonight at ten/ }).click();
    await page.getByRole('dialog', { name: 'Tonight at ten' }).getByText('rests').waitFor();
    expect(await page.getByRole('dialog').locator('strong').innerText()).toBe('rests');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'rules.txt' }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe('Be kind');
    await page.getByRole('button', { name: 'plan' }).click();
    await page.getByRole('dialog', { name: 'plan' }).getByRole('img', { name: 'plan' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'plan' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notices, 0 unread' }).waitFor();

    await goWithin(page, '/system/notice');
    await page.getByRole('button', { name: 'Readers of Tonight at ten' }).click();
    await page.getByRole('dialog').getByRole('rowheader', { name: 'admin' }).waitFor();
    await page.keyboard.press('Escape');
    await remove(page, 'Tonight at ten');
    await goWithin(page, '/system/config');
    await edit(page, CAPTCHA);
    await fill(page, { Value: 'false' });
    await save(page);
    // The browser itself reports the rejected value.
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await leave();
  });
};
