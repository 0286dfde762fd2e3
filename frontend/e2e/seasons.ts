import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, goWithin, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

/** A season: its champions in all disciplines and its greatest matches; the champions in the list of tournaments. */
export const testSeasons = (demo: () => Demo): void => {
  const table = (page: Page, caption: string) => page.locator('main table', { has: page.getByText(caption) });
  const players = (page: Page, caption: string, cell: string) =>
    table(page, caption)
      .locator(`tbody ${cell} a[href^="/player/detail"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  test.each([
    ['en', 'Champions of all disciplines', 'WD'],
    ['zh', '各项目冠军', '女双'],
  ] as const)('the champions of a season are those of its timeline (%s)', async (language, caption, discipline) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, language, 'desk');
    await settle(page, '/season/timeline?discipline=WD&season=2024-2024&pageSize=200');
    const expected = await page
      .locator('main tbody td a[href^="/player/detail"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(expected.length).toBeGreaterThan(10);
    await goWithin(page, '/season/detail?discipline=WD&season=2024');
    const heads = await table(page, caption).locator('thead th').allInnerTexts();
    const place = heads.findIndex((head) => head.includes(discipline)) + 1;
    expect(place).toBeGreaterThan(0);
    const shown = await players(page, caption, `tr > :nth-child(${place})`);
    expect(shown.sort()).toEqual(expected.sort());
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the greatest matches of a season are the first of the list of all matches', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/season/detail?discipline=WS&season=2024');
    const shown = await players(page, 'Greatest matches', 'tr');
    expect(shown.length).toBe(10);
    await page.getByRole('link', { name: 'All matches by rating' }).click();
    await page.waitForURL(/discipline=WS&season=2024/);
    await page.getByRole('heading', { level: 1, name: 'Greatest matches' }).waitFor();
    await waitUntilQuiet(page);
    const all = await page
      .locator('main tbody a[href^="/player/detail"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(all.slice(0, 10)).toEqual(shown);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a season lists its No. 1s and the newcomers to the top 10', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/season?discipline=WS');
    const row = page.locator('main tbody tr', { has: page.getByRole('link', { name: '2024', exact: true }) });
    const atYearEnd = await row.locator('td a[href^="/player/detail"]').first().getAttribute('href');
    await row.getByRole('link', { name: '2024', exact: true }).click();
    await page.waitForURL(/season=2024/);
    await waitUntilQuiet(page);
    const leaders = await players(page, 'No. 1s of the season', 'tr');
    expect(leaders.at(-1)).toBe(atYearEnd);
    const newcomers = await players(page, 'New in the top 10', 'tr');
    expect(newcomers.length).toBeGreaterThan(0);
    await goWithin(page, '/ranking/bwf?discipline=WS&date=2023-12-31&pageSize=10');
    const before = await page
      .locator('main tbody a[href^="/player/detail"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(before.length).toBe(10);
    expect(newcomers.filter((href) => before.includes(href))).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the list of tournaments shows the same champions as the tournament', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/tournament?season=2024&state=finished');
    const row = page.locator('main tbody tr', { has: page.locator('abbr') }).first();
    const names = await row.locator('abbr ~ span[lang], abbr ~ span').allInnerTexts();
    expect(names.length).toBeGreaterThan(4);
    await row.locator('a[href^="/tournament/detail"]').first().click();
    await page.waitForURL(/\/tournament\/detail/);
    await waitUntilQuiet(page);
    const text = await page.locator('main').innerText();
    for (const name of names) expect(text).toContain(name);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the champions of a series are those of its tournaments', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/tournament?seriesId=10&titles.discipline=WD');
    const listed = await page
      .locator('main table tbody abbr[title="Women\'s doubles"]')
      .evaluateAll((all) =>
        all.flatMap((abbr) => [...abbr.parentElement!.querySelectorAll('span')].map((name) => name.innerText)),
      );
    expect(listed.length).toBeGreaterThan(4);
    const champions = table(page, 'Runner-up').locator('tbody tr > :nth-child(2) a[href^="/player/detail"]');
    expect(await champions.allInnerTexts()).toEqual(listed);
    await page.getByRole('radio', { name: 'Mixed doubles' }).click();
    await page.waitForURL(/titles\.discipline=XD/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', 'Tournaments: ', 'Every tournament through the years'],
    ['zh', '赛事：', '各项赛事的历届举办情况'],
  ] as const)(
    'the editions of a series have its name as heading, title and last step of the path (%s)',
    async (language, title, summary) => {
      const { page, complaints, leave } = await visit(demo().browser, demo().url, language, 'phone');
      await settle(page, '/series');
      await page.locator('main p', { hasText: summary }).waitFor();
      const link = page.locator('main table tbody a[href*="seriesId="]').first();
      const name = await link.innerText();
      await link.click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await waitUntilQuiet(page);
      expect(await page.title()).toBe(`${title}${name} · RallyRank`);
      const steps = page.getByRole('listitem').and(page.locator('[aria-current="page"]'));
      expect(await steps.allInnerTexts()).toEqual([name]);
      // The previous step of the breadcrumb links to all tournaments again.
      await page.locator('nav li:nth-last-child(2) a[href="/tournament"]').first().click();
      await page.waitForURL(/\/tournament$/);
      await page.getByRole('heading', { level: 1, name: title.slice(0, 2) }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    },
  );
};
