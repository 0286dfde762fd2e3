import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

/** Sections that are fetched when they come near the screen, by their names in the page. */
const later = ['world', 'goat', 'movers', 'trending', 'streaks', 'onThisDay', 'champions'] as const;

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);

/** Scrolls through the page, so that every section is loaded, and waits for their content. */
const readThrough = async (page: Page): Promise<void> => {
  for (const name of later) {
    await section(page, name).scrollIntoViewIfNeeded();
    await section(page, name).getByRole('heading', { level: 2 }).waitFor();
  }
  await waitUntilQuiet(page);
};

/** The front page shows the same data as the lists of the site. */
export const testHome = (demo: () => Demo): void => {
  test.each(['/index', '/index/older'])('%s shows every section without errors', async (address) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, address);
    await readThrough(page);
    expect(await page.locator('main [role="alert"]').count()).toBe(0);
    for (const name of ['world', 'goat', 'movers', 'trending', 'streaks', 'champions'])
      await section(page, name).locator('tbody tr').first().waitFor();
    expect(await section(page, 'world').locator('tbody tr').count()).toBe(10);
    expect(await section(page, 'champions').locator('tbody tr').count()).toBe(5);
    expect(await section(page, 'leaders').getByRole('listitem').count()).toBe(5);
    expect(await seriousFindings(page)).toEqual([]);
    for (const [name, path] of Object.entries({ 'Update log': '/other/log', Donate: '/other/donate' }))
      expect(await page.locator('main').getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the home page shows the finals of the last tournament, won by its champions', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/index');
    await readThrough(page);
    const now = section(page, 'now');
    const winners = await now.locator('[data-winner="true"] a[href^="/player/detail"]').allInnerTexts();
    expect(winners.length).toBeGreaterThanOrEqual(5);
    const name = (await now.locator('a[href^="/tournament/detail"]').first().innerText()).trim();
    const row = section(page, 'champions').getByRole('row').filter({ hasText: name }).first();
    const champions = await row.innerText();
    for (const winner of winners) expect(champions).toContain(winner);
    await leave();
  });

  test('the URL keeps the discipline of the lists', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'phone');
    await settle(page, '/index?discipline=WD');
    await readThrough(page);
    const links = section(page, 'world').locator('tbody tr').first().locator('a');
    expect(await links.count()).toBe(2);
    await section(page, 'discipline').getByText('WS', { exact: true }).click();
    await page.waitForURL(/discipline=WS/);
    // The address changes a moment before the list; singles players have no partner.
    await page.waitForFunction(
      () => document.querySelectorAll('[data-section="world"] tbody tr:first-child a').length === 1,
    );
    expect(await links.first().innerText()).not.toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await leave();
  });

  test.each(['en', 'zh'] as const)('a followed player is on the home page until unfollowed (%s)', async (language) => {
    const { page, leave } = await visit(demo().browser, demo().url, language, 'phone');
    const words = {
      en: ['☆ Follow', '★ Following', 'Players you follow'],
      zh: ['☆ 关注', '★ 已关注', '我关注的球员'],
    }[language];
    const [follow, following, title] = words as [string, string, string];
    const toggle = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await settle(page, '/index');
    const address = await page.locator('main a[href^="/player/detail"]').first().getAttribute('href');
    await goWithin(page, address!);
    const player = (await page.locator('h1 span').first().innerText()).trim();
    await toggle(follow);
    await goWithin(page, '/index');
    const line = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await line.getByRole('link', { name: player }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await goWithin(page, address!);
    await toggle(following);
    await goWithin(page, '/index');
    expect(await line.count()).toBe(0);
    await leave();
  });
};
