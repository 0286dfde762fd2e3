import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { ADMIN_ROLE, VISITOR } from '@rallyrank/contracts/shared/caller';
import { signRequest } from '@rallyrank/gateway/signing/sign';
import { userWith } from '@rallyrank/infra/testing/as-user';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, seriousFindings, settle, type Visitor, visit } from '../../../frontend/e2e/browser';
import { openTestSite, type TestSite } from './test-site.js';

const PAGE = '/system/association';
const admin = { ...userWith('Ann', []), roles: [ADMIN_ROLE] };

let site: TestSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

/** Somebody else changes an entry that is on its first version. */
const meanwhile = async (values: object): Promise<void> => {
  const url = site.urlOf(association.path);
  const body = JSON.stringify(values);
  const headers = {
    ...signRequest({ method: 'PUT', url, body }),
    Authorization: 'Bearer token-of-ann',
    'Content-Type': 'application/json',
    'If-Match': '"1"',
  };
  const response = await fetch(url, { method: 'PUT', headers, body });
  expect({ status: response.status, text: await response.text() }).toMatchObject({ status: 200 });
};
const row = (name: string) => page.locator('main tbody tr', { hasText: name });
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabel(label);

// A page in one process is enough: on a cluster only the services behind it differ.
(process.env.SITE === 'cluster' ? describe.skip : describe)('the page of an entity', () => {
  beforeAll(async () => {
    const sessions = async (token: string) =>
      token === 'token-of-ann' ? ({ kind: 'user', user: admin } as const) : VISITOR;
    [site, browser] = await Promise.all([openTestSite(sessions), openBrowser()]);
    visitor = await visit(browser, site.url, 'en', 'desk');
    page = visitor.page;
    await page.context().addCookies([{ name: 'Admin-Token', value: 'token-of-ann', url: site.url }]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('a visitor sees the list and nothing to change it with', async () => {
    const stranger = await visit(browser, site.url, 'en', 'desk');
    await settle(stranger.page, PAGE);
    expect(await stranger.page.locator('main').getByRole('button', { name: 'Add' }).count()).toBe(0);
    await stranger.leave();
  });

  test('the form names what is missing, and a saved entry is in the list', async () => {
    await settle(page, PAGE);
    await page.getByRole('button', { name: 'Add' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('required').first().waitFor();
    expect(await dialog().getByText('required').count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await field('Code').fill('den');
    await dialog().getByText('three capital letters').waitFor();
    await field('Code').fill('DEN');
    await field('Name in English').fill('Badminton Denmark');
    await field('Name in Chinese').fill('丹麦羽毛球协会');
    await field('Formed on').fill('1930-11-20');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row('Badminton Denmark').waitFor();
    expect(await row('DEN').innerText()).toContain('20 Nov 1930');
  });

  test('a change that comes too late is refused, and made again on the current values', async () => {
    await page.getByRole('checkbox', { name: 'Select DEN' }).check();
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await field('Code').isDisabled()).toBe(true);
    await meanwhile({ id: '1', headquarters: 'Odense' });
    await field('Headquarters').fill('Copenhagen');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Load current values' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === 'Odense'));
    await field('Headquarters').fill('Copenhagen');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row('Copenhagen').waitFor();
  });

  test('an import says what became of each line', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from('Code,Name in English,Name in Chinese\nSWE,Badminton Sweden,瑞典\nxx,Bad,坏\n');
    await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer });
    await dialog().getByRole('button', { name: 'Import' }).click();
    await dialog().getByText('Created 1, changed 0, unchanged 0, rejected 1').waitFor();
    await dialog().getByText('three capital letters').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await row('Badminton Sweden').waitFor();
  });

  test('an export is a file with every row', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('association.csv');
  });

  test('a filter is in the address, and a deleted entry is gone', async () => {
    await page.locator('main').getByLabel('Code').fill('swe');
    await page.locator('main').getByLabel('Code').press('Enter');
    await page.waitForURL(/code=swe/);
    await row('Badminton Denmark').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select SWE' }).check();
    await page.locator('main').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await row('Badminton Sweden').waitFor({ state: 'detached' });
    await page.getByText('No entries match').waitFor();
    expect(visitor.complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });
});
