import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Language, openBrowser, settle, type sizes, type Visitor, visit } from './browser';
import { startProgram } from './program';
import { giveSession } from './session';
import type { RunningSite } from './site';

const PAGE = '/system/association';
const ADMIN_TOKEN = 'token-of-ann';
const READER_TOKEN = 'token-of-bo';

let site: RunningSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

/** A visit by a signed-in user, by default the administrator. */
const enter = async (
  token = ADMIN_TOKEN,
  language: Language = 'en',
  size: keyof typeof sizes = 'desk',
): Promise<Visitor> => {
  const entered = await visit(browser, site.url, language, size);
  await giveSession(entered.page, token, site.url);
  return entered;
};
const openEntry = async (on: Page): Promise<void> => {
  await on.getByRole('checkbox', { name: 'Select Badminton Denmark' }).check();
  await on.getByRole('button', { name: 'Edit', exact: true }).click();
};
const saveHeadquarters = async (on: Page, town: string): Promise<void> => {
  await on.getByRole('dialog').getByLabel('Headquarters').fill(town);
  await on.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
};
const importRows = async (lines: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from(`Code,Name in English,Name in Chinese\n${lines.join('\n')}\n`);
  await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer });
  await dialog().getByRole('button', { name: 'Import' }).click();
};
const row = (name: string) => page.locator('main tbody tr', { hasText: name });
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabel(label);

describe('the page of an entity', () => {
  beforeAll(async () => {
    const program = startProgram('tools/system-tests/dist/site-with-user.js', { ADMIN_TOKEN, READER_TOKEN });
    [site, browser] = await Promise.all([program, openBrowser()]);
    visitor = await enter();
    page = visitor.page;
    await settle(page, PAGE);
    await importRows(['DEN,Badminton Denmark,丹麦羽毛球协会', 'SWE,Badminton Sweden,瑞典羽毛球协会']);
    await dialog().getByText('Created 2, changed 0, unchanged 0, rejected 0').waitFor();
  });
  // The previous test may have left a dialog open.
  beforeEach(() => settle(page, PAGE));
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('for a visitor the page exists neither in the menu nor at its URL', async () => {
    const stranger = await visit(browser, site.url, 'en', 'desk');
    await settle(stranger.page, PAGE);
    await stranger.page.getByRole('heading', { name: 'Page does not exist' }).waitFor();
    expect(await stranger.page.getByRole('link', { name: 'Associations' }).count()).toBe(0);
    await stranger.leave();
  });

  test('an administrator opens it from the menu', async () => {
    await settle(page, '/index');
    await page.getByRole('link', { name: 'Associations' }).first().click();
    await page.waitForURL(`**${PAGE}`);
    await page.getByRole('heading', { name: 'Associations' }).waitFor();
  });

  test('a user has the buttons for their permissions', async () => {
    const reader = await enter(READER_TOKEN);
    await settle(reader.page, PAGE);
    await reader.page.locator('main').getByRole('button', { name: 'Export CSV' }).waitFor();
    for (const name of ['Add', 'Edit', 'Delete', 'Import'])
      expect(await reader.page.locator('main').getByRole('button', { name }).count()).toBe(0);
    await reader.leave();
  });

  test('the form shows what is missing, and a saved entry is in the list', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('required').first().waitFor();
    expect(await dialog().getByText('required').count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await field('Code').fill('nor');
    await dialog().getByText('three capital letters').waitFor();
    await field('Code').fill('NOR');
    await field('Name in English').fill('Badminton Norway');
    await field('Name in Chinese').fill('挪威羽毛球协会');
    await field('Formed on').fill('1930-11-20');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row('Badminton Norway').waitFor();
    await row('20 Nov 1930').waitFor();
  });

  test('a late change is rejected with the changes of the other user; typed values stay and can be saved', async () => {
    const other = await enter();
    await settle(other.page, PAGE);
    await openEntry(page);
    expect(await field('Code').isDisabled()).toBe(true);
    await openEntry(other.page);
    await other.page.getByRole('dialog').getByLabel('Website').fill('https://badminton.example.org');
    await saveHeadquarters(other.page, 'Odense');
    await other.page.locator('main tbody tr', { hasText: 'Odense' }).waitFor();
    await other.leave();
    await saveHeadquarters(page, 'Copenhagen');
    const alert = dialog().getByRole('alert').filter({ hasText: 'Somebody changed this entry' });
    await alert.getByText('Headquarters: Odense').waitFor();
    await alert.getByText('Website: https://badminton.example.org').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await field('Headquarters').inputValue()).toBe('Copenhagen');
    expect(await field('Website').inputValue()).toBe('https://badminton.example.org');
    await dialog().getByRole('button', { name: 'Discard my changes' }).click();
    expect(await field('Headquarters').inputValue()).toBe('Odense');
    await saveHeadquarters(page, 'Copenhagen');
    await row('Copenhagen').waitFor();
  });

  test('values typed into the form of an entry that somebody deletes are kept, but cannot be saved', async () => {
    const other = await enter();
    await settle(other.page, PAGE);
    await openEntry(page);
    await other.page.getByRole('checkbox', { name: 'Select Badminton Denmark' }).check();
    await other.page.locator('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await other.page.getByRole('button', { name: 'Undo' }).waitFor();
    await saveHeadquarters(page, 'Aarhus');
    await dialog().getByText('Somebody removed this entry').waitFor();
    expect(await field('Headquarters').inputValue()).toBe('Aarhus');
    expect(await dialog().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await other.page.getByRole('button', { name: 'Undo' }).click();
    await other.page.getByText('Restored').waitFor();
    await other.leave();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await settle(page, PAGE);
    await row('Badminton Denmark').waitFor();
  });

  test('an import shows the result of each line', async () => {
    await importRows(['FIN,Badminton Finland,芬兰', 'xx,Bad,坏']);
    await dialog().getByText('Created 1, changed 0, unchanged 0, rejected 1').waitFor();
    await dialog().getByText('three capital letters').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await row('Badminton Finland').waitFor();
  });

  test('an exported workbook can be imported, and changes nothing', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^association_\d+\.xlsx$/);
    await page.getByRole('button', { name: 'Import' }).click();
    const chosen = { name: file.suggestedFilename(), mimeType: 'application/octet-stream' };
    await page.setInputFiles('input[type=file]', { ...chosen, buffer: await readFile(await file.path()) });
    await dialog().getByRole('checkbox', { name: 'Change entries that exist already' }).check();
    await dialog().getByRole('button', { name: 'Import' }).click();
    await dialog()
      .getByText(/Created 0, changed 0, unchanged [1-9]\d*, rejected 0/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
  });

  test('a phone shows the code and the name in the language of the user', async () => {
    for (const [language, name, column, other] of [
      ['zh', '丹麦羽毛球协会', '中文名称', '英文名称'],
      ['en', 'Badminton Denmark', 'Name in English', 'Name in Chinese'],
    ] as const) {
      const phone = await enter(ADMIN_TOKEN, language, 'phone');
      await settle(phone.page, PAGE);
      await phone.page.getByRole('rowheader', { name: new RegExp(`^${name}`) }).waitFor();
      await phone.page.getByRole('columnheader', { name: column }).waitFor();
      expect(await phone.page.getByRole('columnheader', { name: other }).count()).toBe(0);
      await phone.leave();
    }
  });

  test('an export is a file with every row', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('association.csv');
  });

  test('a filter is in the address; a deleted entry is gone, and is restored when that is undone', async () => {
    await page.getByRole('searchbox', { name: 'Code' }).fill('swe');
    await page.getByRole('searchbox', { name: 'Code' }).press('Enter');
    await page.waitForURL(/code=swe/);
    await row('Badminton Denmark').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select Badminton Sweden' }).check();
    await page.locator('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await row('Badminton Sweden').waitFor({ state: 'detached' });
    await page.getByText('No entries match').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    await row('Badminton Sweden').waitFor();
    expect(visitor.complaints.filter((text) => !/409|404/.test(text))).toEqual([]);
  });

  test('a hidden column stays hidden in this browser', async () => {
    const head = page.getByRole('columnheader', { name: 'Code' });
    await head.waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Code' }).uncheck();
    await head.waitFor({ state: 'detached' });
    expect(await seriousFindings(page)).toEqual([]);
    await settle(page, PAGE);
    await row('Badminton Sweden').waitFor();
    expect(await head.count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Code' }).check();
    await head.waitFor();
  });

  test('a text that an operator writes is shown on its page', async () => {
    await settle(page, '/system/text');
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('main').getByRole('button', { name: 'Add', exact: true }).click();
    await field('Key').fill('new-courts');
    await dialog().getByRole('combobox', { name: 'Page' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'About' }).click();
    await field('Position').fill('1');
    await field('Title in English').fill('New courts');
    await field('Title in Chinese').fill('新球场');
    await field('Text in English').fill('Four of them.\n\nAll in green.');
    await field('Text in Chinese').fill('共四片。');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row('New courts').waitFor();
    await settle(page, pages.about);
    await page.getByRole('heading', { level: 2, name: 'New courts' }).waitFor();
    expect(await page.locator('main p', { hasText: 'All in green.' }).count()).toBe(1);
  });
});
