import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, settle, visit } from './browser';
import { runCommand, startProgram } from './program';
import { giveSession } from './session';
import type { RunningSite } from './site';

const ADMIN_TOKEN = 'token-of-ann';
const built = mkdtempSync(join(tmpdir(), 'rallyrank-own-page-'));

let site: RunningSite;
let browser: Browser;
let page: Page;

/** Builds the page, which is not part of the site, and makes the browser load it from there. */
const build = () =>
  runCommand('node_modules/vite/bin/vite.js', ['build', 'frontend/e2e/own-page', '--outDir', built], {
    NODE_ENV: 'production',
  });
const addTo = (target: Page) =>
  target.route('**/own-page/**', (route) => {
    const file = join(built, new URL(route.request().url()).pathname.replace('/own-page/', '') || 'index.html');
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
const card = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByRole('dialog').getByLabel(label);
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

describe('an own page for an entity', () => {
  beforeAll(async () => {
    const program = startProgram('tools/system-tests/dist/site-with-user.js', { ADMIN_TOKEN });
    [site, browser] = await Promise.all([program, openBrowser(), build()]);
    ({ page } = await visit(browser, site.url, 'en', 'desk'));
    await giveSession(page, ADMIN_TOKEN, site.url);
    await addTo(page);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    rmSync(built, { recursive: true });
  });

  test('creates, changes, finds and removes entries with the parts of the kit', async () => {
    await settle(page, '/own-page/');
    for (const [code, name] of [
      ['DEN', 'Denmark'],
      ['SWE', 'Sweden'],
    ] as const) {
      await page.getByRole('button', { name: 'New' }).click();
      await field('Code').fill(code);
      await field('Name in English').fill(name);
      await field('Name in Chinese').fill(`${name} 协会`);
      await save();
      await card(`${code}: ${name}`).waitFor();
    }
    await card('DEN: Denmark').click();
    await field('Name in English').fill('Badminton Denmark');
    await save();
    await card('DEN: Badminton Denmark').waitFor();

    await page.getByRole('searchbox', { name: 'Code' }).fill('den');
    await page.getByRole('searchbox', { name: 'Code' }).press('Enter');
    await card('SWE: Sweden').waitFor({ state: 'detached' });
    await card('Remove DEN').click();
    await card('DEN: Badminton Denmark').waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').count()).toBe(0);
  });
});
