import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, type Language, seriousFindings, settle, type sizes, visit } from './browser';

const rows = (page: Page) => page.locator('main table tbody tr');

/** What visitors do with ranking lists. */
export const testRankings = (demo: () => Demo): void => {
  const enter = (language: Language = 'en', size: keyof typeof sizes = 'desk') =>
    visit(demo().browser, demo().url, language, size);

  test('a row of the world ranking shows best rank, ages, the ranks of a year and the change of points', async () => {
    const { page, complaints, leave } = await enter();
    await settle(page, '/ranking/bwf?discipline=XD');
    const heads = await page.locator('main thead th').allInnerTexts();
    expect(heads).toEqual(
      expect.arrayContaining(['Rank', 'Change', 'Previous', 'Best', 'Age', '52 weeks', 'Points', 'Gain', 'Events']),
    );
    const cells = rows(page).first().locator('td, th');
    const cell = (name: string) => cells.nth(heads.indexOf(name));
    const rank = Number(await cell('Rank').innerText());
    expect(Number.parseInt(await cell('Best').innerText(), 10)).toBeLessThanOrEqual(rank);
    expect(await cell('Best').locator('[title]').getAttribute('title')).toMatch(/^first reached on \d+ \w+ \d{4}$/);
    expect(await cell('Age').innerText()).toMatch(/^\d+y \d+d\n\d+y \d+d$/);
    expect(await cell('52 weeks').innerText()).toMatch(/^Ranks of the last 52 weeks: from \d+ to 1, best 1, worst \d+/);
    expect(await cell('52 weeks').locator('svg path').getAttribute('d')).toMatch(/^M/);
    expect(await cell('Gain').innerText()).toMatch(/^(0|[+−][\d,]+)$/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', /^52 weeks/],
    ['zh', /^52 周/],
  ] as const)('on a phone the row keeps its line of ranks and hides the rest (%s)', async (language, year) => {
    const { page, complaints, leave } = await enter(language, 'phone');
    await settle(page, '/ranking/bwf?discipline=MD');
    const first = rows(page).first();
    await first.locator('dt', { hasText: year }).waitFor();
    expect(await first.locator('svg path').count()).toBeGreaterThan(1);
    await first.locator('button[aria-expanded]').click();
    await rows(page)
      .nth(1)
      .locator('dt', { hasText: /Best|最高/ })
      .waitFor();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(['bwf', 'alltime', 'elo', 'peakElo'])('the list %s leads to the row of a player', async (type) => {
    const { page, complaints, leave } = await enter();
    await settle(page, `/ranking/${type}?discipline=WD&pageNum=3`);
    const link = rows(page).nth(4).locator('a[href^="/player/detail"]').first();
    const name = await link.innerText();
    const id = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('id');
    await settle(page, `/ranking/${type}?discipline=WD`);
    await page.getByRole('combobox', { name: 'Jump to a player' }).fill(name);
    await page.getByRole('option', { name }).first().click();
    await page.waitForURL(new RegExp(`find=${id}`));
    const marked = page.locator('main tr[data-marked]').filter({ hasText: name });
    await marked.first().waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[data-marked]') !== null);
    expect(await seriousFindings(page)).toEqual([]);
    // The address alone leads there too.
    await settle(page, page.url());
    await marked.first().waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await marked.first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a player who is not on the list is said to be missing', async () => {
    const { page, leave } = await enter('zh');
    await settle(page, '/ranking/bwf?discipline=MS');
    const href = await rows(page).first().locator('a[href^="/player/detail"]').first().getAttribute('href');
    const id = new URLSearchParams(href?.split('?')[1]).get('id');
    await settle(page, `/ranking/bwf?discipline=WS&find=${id}`);
    await page.getByText('不在这一期榜单上').waitFor();
    expect(await page.locator('main tr[data-marked]').count()).toBe(0);
    await leave();
  });

  test.each(['bwf', 'alltime', 'elo'])('the list %s is chosen by year, by week and step by step', async (type) => {
    const { page, leave } = await enter();
    await settle(page, `/ranking/${type}?discipline=MS`);
    await page.getByRole('combobox', { name: 'Year', exact: true }).fill('2024');
    await page.keyboard.press('Enter');
    await page.waitForURL(/date=2024-12-(2\d|3\d)/);
    const date = () => new URL(page.url()).searchParams.get('date') ?? '';
    const last = date();
    await page.getByRole('button', { name: 'List: Older list' }).click();
    await page.waitForURL((url) => url.searchParams.get('date') !== last);
    expect((Date.parse(last) - Date.parse(date())) / 86_400_000).toBe(7);
    const list = page.getByRole('combobox', { name: 'List', exact: true });
    await list.fill('2025 · week 27');
    await list.press('Enter');
    await page.waitForURL(/date=2025-0[67]-\d\d/);
    await leave();
  });
};
