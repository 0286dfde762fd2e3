import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, type Language, settle, type sizes, visit } from './browser';
import { waitUntilQuiet } from './quiet';

const players = (page: Page) => page.locator('main table tbody tr a[href^="/player/detail"]');
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const count = async (page: Page, name: string): Promise<number> =>
  Number(
    (await page.locator('header dl > div', { hasText: name }).getByRole('button').innerText()).replaceAll(',', ''),
  );

/** Scrolls down a page that loads sections meanwhile, until an element appears. */
const readOn = async (page: Page, last: ReturnType<typeof card>): Promise<void> => {
  const screen = page.viewportSize()?.height ?? 0;
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += screen) {
    // Sections near the screen are detected once per frame, so each step waits for a frame.
    await page.evaluate(async (to) => {
      scrollTo(0, to);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, y);
    await waitUntilQuiet(page);
  }
  await last.waitFor();
  await waitUntilQuiet(page);
};

/** The page of a player, from top to bottom. */
export const testPlayer = (demo: () => Demo): void => {
  const enter = (language: Language, size: keyof typeof sizes = 'desk') =>
    visit(demo().browser, demo().url, language, size);

  test('the overview of a player shows the last matches at once, and the career when the visitor scrolls to it', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS');
    await goWithin(page, (await players(page).first().getAttribute('href')) ?? '');
    expect(await card(page, 'Last matches').locator('tbody tr').count()).toBe(10);
    expect(await card(page, 'Titles by level').count()).toBe(0);
    await readOn(page, card(page, 'Most frequent opponents').locator('tbody'));
    const titles = await card(page, 'Titles by level').locator('tbody tr td:nth-child(2)').allInnerTexts();
    expect(titles.map(Number).reduce((sum, each) => sum + each, 0)).toBe(await count(page, 'Titles'));
    expect(await card(page, 'Partners').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await card(page, 'Titles by level').locator('tbody a').first().click();
    await page.waitForURL(/tab=results.*&level=/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a pair has a page like a player, with the titles that it won together', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=MD');
    await goWithin(page, `${await players(page).first().getAttribute('href')}&tab=partners`);
    const row = page.locator('main [data-table] tbody tr').first();
    const [partner, tally] = [row.locator('a').first(), row.locator('td', { hasText: /^\d+–\d+$/ })];
    const [name, record] = [await partner.innerText(), (await tally.innerText()).trim()];
    await row.getByRole('link', { name: 'Pair page' }).click();
    await page.waitForURL(/\/player\/pair\?id=\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await waitUntilQuiet(page);
    expect(await page.locator('header dl > div', { hasText: 'Won–lost' }).getByRole('button').innerText()).toBe(record);
    await page.getByRole('link', { name: 'All results' }).click();
    await page.waitForURL(/\/player\/pair\?id=\d+&tab=results$/);
    expect(await page.locator('main').getByText('with ').count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the overview of a doubles player shows the partners, even on a phone', async () => {
    const { page, complaints, leave } = await enter('en', 'phone');
    await settle(page, '/ranking/bwf?discipline=MD');
    await goWithin(page, (await players(page).first().getAttribute('href')) ?? '');
    await readOn(page, card(page, 'Partners').locator('tbody'));
    const chart = card(page, 'World rank over time').getByRole('img');
    // Its code is a separate chunk and may arrive after that of the tables below it.
    await chart.first().waitFor();
    expect(await chart.count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the tabs of a singles player contain no partners, and on a phone the current tab is in view', async () => {
    const { page, complaints, leave } = await enter('en', 'phone');
    await settle(page, '/ranking/bwf?discipline=WS');
    const player = (await players(page).first().getAttribute('href')) ?? '';
    const tabOf = async (tab: string) => {
      await goWithin(page, `${player}&tab=${tab}`);
      const place = await page.locator('main nav a[aria-current]').boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    };
    await tabOf('partners');
    await page.getByText('No doubles played').waitFor();
    expect(await page.getByText('reset the filters').count()).toBe(0);
    await tabOf('streaks');
    expect(await page.locator('main [data-table] tbody a[href^="/player/detail"]').count()).toBe(0);
    await tabOf('h2h');
    expect(
      await page
        .locator('main [data-table]')
        .getByText(/^(With|Discipline)$/)
        .count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the last matches of a player fit a phone, each with its score', async () => {
    const { page, complaints, leave } = await enter('en', 'phone');
    await settle(page, '/ranking/bwf?discipline=WS');
    const player = (await players(page).first().getAttribute('href')) ?? '';
    await settle(page, player);
    const last = card(page, 'Last matches');
    const rows = await last.locator('tbody tr').allInnerTexts();
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.filter((row) => /\d+–\d+/.test(row.replaceAll(/\s/g, ''))).length).toBeGreaterThanOrEqual(5);
    expect(await last.locator('[data-overflows="true"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the basic data of a player have every known fact and no empty one', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS');
    await goWithin(page, `${await players(page).first().getAttribute('href')}&tab=data`);
    const facts = card(page, 'Person').locator('dl > div');
    const labels = await facts.locator('dt').allInnerTexts();
    expect(labels).toEqual(
      expect.arrayContaining([
        'Name',
        'Chinese name',
        'Association',
        'Gender',
        'Born',
        'Age',
        'Numbers in the sources',
      ]),
    );
    for (const value of await facts.locator('dd').allInnerTexts()) expect(value.trim()).not.toMatch(/^[–-]?$/);
    expect(await card(page, 'Weeks at the top').locator('tbody tr').count()).toBe(1);
    expect(await card(page, 'Elo rating').locator('tbody tr').count()).toBeGreaterThan(0);
    await facts.getByRole('link').first().click();
    await page.waitForURL(/association\/detail/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', 'desk', 'More filters', "Opponent's rank", 'Top 5', /^Ranks known in/],
    ['zh', 'phone', '更多筛选', '对手排名', '前 5', /已知排名时期/],
  ] as const)(
    'results can be left to those against strong opponents (%s, %s)',
    async (language, size, more, label, top, note) => {
      const { page, complaints, leave } = await enter(language, size);
      await settle(page, '/ranking/bwf?discipline=WS');
      await goWithin(page, `${await players(page).first().getAttribute('href')}&tab=results&discipline=WS&pageSize=50`);
      const matches = page.locator('main section table tbody tr');
      const all = await matches.count();
      // A phone shows the filters on demand.
      if (size === 'phone') await page.getByRole('button', { name: '筛选' }).click();
      await page.getByRole('button', { name: more }).click();
      await page.getByLabel(label, { exact: true }).click();
      await page.getByTitle(top, { exact: true }).click();
      await page.waitForURL(/opponentRank=1-5/);
      await page.getByText(note).last().waitFor();
      const against = await matches.count();
      expect(against).toBeGreaterThan(0);
      expect(against).toBeLessThan(all);
      await settle(page, page.url().replace('1-5', '2-3'));
      expect(await matches.count()).toBeLessThan(against);
      await page.getByText('2–3', { exact: true }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  test('the strip above the results has the round of each tournament, the oldest first', async () => {
    const { page, complaints, leave } = await enter('en', 'phone');
    await settle(page, '/ranking/bwf?discipline=WD');
    await goWithin(page, `${await players(page).first().getAttribute('href')}&tab=results`);
    const strip = page.getByRole('list', { name: 'Rounds reached, the oldest first' });
    const labels = await strip.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''));
    const events = await page.locator('main section header h2 a').allInnerTexts();
    expect(labels).toHaveLength(10);
    for (const [at, event] of events.toReversed().entries()) expect(labels[at]).toContain(event);
    // Sighted users and users of screen readers get the same information.
    for (const [at, code] of (await strip.getByRole('link').allInnerTexts()).entries())
      expect(labels[at]?.startsWith(code)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(['en', 'zh'] as const)(
    'the calendar of streaks counts the matches of the season (%s)',
    async (language) => {
      const { page, complaints, leave } = await enter(language, language === 'en' ? 'desk' : 'phone');
      await settle(page, '/ranking/bwf?discipline=WS');
      const player = await players(page).first().getAttribute('href');
      await goWithin(page, `${player}&tab=results&discipline=WS&season=2025&pageSize=50`);
      const marks = await page.locator('main section table tbody tr td:nth-child(2)').allInnerTexts();
      const count = (word: RegExp) => marks.filter((mark) => word.test(mark)).length;
      const [won, lost] = [count(/^(Won|胜)/), count(/^(Lost|负)/)];
      expect(won).toBeGreaterThan(0);
      await goWithin(page, `${player}&tab=streaks&discipline=WS&season=2025`);
      const calendar = page.locator('main svg[role="img"]');
      const label = (await calendar.getAttribute('aria-label')) ?? '';
      const [first, second, third] = (label.match(/\d+/g) ?? []).map(Number);
      const walkovers = won + lost - (language === 'en' ? (first ?? 0) + (second ?? 0) : (second ?? 0) + (third ?? 0));
      // A walkover is a result, but not a match that was won.
      expect(walkovers).toBeGreaterThanOrEqual(0);
      expect(walkovers).toBeLessThanOrEqual(3);
      const days = await calendar.locator('[data-balance]').count();
      expect(days).toBe(language === 'en' ? third : first);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
};
