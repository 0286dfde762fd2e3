import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntilDerived } from '@rallyrank/gateway/testing/wait-until-derived';
import type { Browser } from 'playwright-core';
import { languages, openBrowser, settle, visit } from './browser';
import { newInstance, type RunningSite } from './site';

const data = '../shared/data';
// The project does not contain the data set.
const withData = existsSync(data) ? describe : describe.skip;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

withData('badminton 2022-2025', () => {
  let site: RunningSite;
  beforeAll(async () => {
    const instance = newInstance('badminton');
    await instance.import('bwf', join(data, 'bwf-worldtour-2022-2025'));
    site = await instance.start();
    await waitUntilDerived(site.url);
  });
  afterAll(() => site?.stop());

  const words = {
    en: { heading: 'World ranking', discipline: "Women's singles", list: 'List', day: '1 Jul 2025' },
    zh: { heading: '世界排名', discipline: '女单', list: '期次', day: '2025年7月1日' },
  };

  test.each(languages)('An Se Young is first on 2025-07-01, three clicks from home (%s)', async (language) => {
    const { heading, discipline, list, day } = words[language];
    const { page, complaints, leave } = await visit(browser, site.url, language, 'desk');
    await page.goto('/');
    await page.locator('nav a[href^="/ranking/bwf"]').first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('main').getByText(discipline, { exact: true }).first().click();
    await page.waitForURL(/discipline=WS/);
    const box = page.getByRole('combobox', { name: list });
    // The list of dates closes if its dates are refreshed at that moment; then it is opened again.
    while (!page.url().includes('date=2025-07-01')) {
      await box.fill('');
      await box.fill(day);
      await box.press('Enter');
      await page.waitForURL(/date=2025-07-01/, { timeout: 3_000 }).catch(() => undefined);
    }
    const first = page.locator('main table tbody tr').filter({ hasText: '111,120' }).first();
    await first.waitFor();
    expect(await first.innerText()).toMatch(/AN Se Young|安洗莹/);
    expect((await first.locator('td').first().innerText()).trim()).toBe('1');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('her page contains her 2025 season: 11 titles', async () => {
    const { page, leave } = await visit(browser, site.url, 'en', 'desk');
    await page.goto('/player');
    await page.locator('main').getByRole('combobox').first().fill('an se young');
    await page
      .getByRole('option', { name: /AN Se Young/ })
      .first()
      .click();
    await page.waitForURL(/player\/detail/);
    await settle(page, `${page.url()}&tab=results&season=2025&pageSize=30`);
    const titles = page.locator('main section header').filter({ hasText: 'Winner' });
    await titles.first().waitFor();
    expect(await titles.count()).toBe(11);
    await leave();
  });
});

withData('ATP 1968-2024', () => {
  let site: RunningSite;
  beforeAll(async () => {
    const instance = newInstance('tennis');
    await instance.import('sackmann', join(data, 'tennis-atp-sackmann'));
    site = await instance.start();
    await waitUntilDerived(site.url);
  });
  afterAll(() => site?.stop());

  test.each([
    ['Djokovic', 'Novak Djokovic', 'Rafael Nadal', '31–29'],
    ['Djokovic', 'Novak Djokovic', 'Roger Federer', '27–23'],
    ['Nadal', 'Rafael Nadal', 'Roger Federer', '24–16'],
  ])('%s: %s against %s is %s', async (typed, first, second, score) => {
    const { page, complaints, leave } = await visit(browser, site.url, 'en', 'desk');
    const choose = async (field: string, text: string, name: string) => {
      await page.getByRole('combobox', { name: field }).fill(text);
      await page.getByRole('option', { name }).first().click();
    };
    await page.goto('/');
    await page.locator('nav a[href^="/h2h"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Head to head' }).waitFor();
    await choose('First player', typed, first);
    await choose('Second player', second, second);
    const total = page.getByTestId('h2h-total');
    await total.waitFor();
    expect((await total.innerText()).replace(/\s/g, '')).toBe(score);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', '6 Jan 2020 – 5 Jan 2025', 'only these times count'],
    ['zh', '2020/1/6 – 2025/1/5', '仅计这些时期'],
  ] as const)(
    'weeks and GOAT points state the periods that the lists cover (%s)',
    async (language, newest, sentence) => {
      const { page, complaints, leave } = await visit(browser, site.url, language, 'desk');
      for (const path of ['/ranking/weeks', '/goat', '/player/detail?id=437&tab=goat']) {
        await settle(page, path);
        const text = (await page.locator('main').innerText()).replaceAll('\u2009', ' ');
        expect(text).toContain(newest);
        // The lists of 1973-1979 have gaps.
        expect(text).toMatch(/1978.+1980/);
        expect(text).toContain(sentence);
      }
      await settle(page, '/performance/match?opponentRank=1-10');
      expect(await page.locator('main > article > p').last().innerText()).toMatch(/(MS|男单).*2020/);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});
