import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, type Language, languages, settle, type sizes, visit } from './browser';
import { onPaper } from './paper';

const rows = (page: Page) => page.locator('main table tbody tr');

/** The main table: the titles of its visible columns, and whether anything around it cuts off its overflow. */
const layoutOf = (page: Page) =>
  page.locator('main table').evaluate((element) => {
    const isCutting = (around: Element | null): boolean =>
      around !== null && (getComputedStyle(around).overflowX !== 'visible' || isCutting(around.parentElement));
    const heads = [...element.querySelectorAll('thead th')].filter((head) => head.checkVisibility());
    return { heads: heads.map((head) => head.textContent), isCut: isCutting(element.closest('.rr-table')) };
  });

/** Actions of visitors on ranking lists. */
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
    expect(heads).toContain('Chart');
    const printed = await onPaper(page, () => layoutOf(page));
    expect(printed.heads).toEqual(heads.filter((head) => head !== 'Chart'));
    expect(printed.isCut).toBe(false);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('ratings show their uncertainty, peaks the match that led to them, and the rule of both is a click away', async () => {
    const { page, complaints, leave } = await enter();
    await settle(page, '/ranking/elo?discipline=WD');
    const heads = await page.locator('main thead th').allInnerTexts();
    const ratings = await rows(page)
      .locator(`:is(td, th):nth-child(${heads.indexOf('Rating') + 1})`)
      .allInnerTexts();
    expect(ratings.length).toBe(20);
    for (const rating of ratings) expect(rating).toMatch(/^[\d,]+ ±\d+$/);
    await page.getByRole('link', { name: 'What a rating is' }).click();
    await page.locator('#elo', { hasText: 'standard deviation' }).waitFor();
    await settle(page, '/ranking/peakElo?discipline=WS');
    const match = rows(page).first().locator('[data-size="names"]').last();
    expect(await match.innerText()).toMatch(/(Final|final|Last|Group)[\s\S]*\d+–\d+/);
    const tournament = match.locator('a[href^="/tournament/detail"]');
    const name = await tournament.innerText();
    await tournament.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
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

  test.each(['bwf', 'alltime', 'elo', 'peakElo'])('the list %s jumps to the row of a player', async (type) => {
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
    // The address alone also jumps to the row.
    await settle(page, page.url());
    await marked.first().waitFor();
    await page.getByRole('button', { name: 'Stop looking' }).click();
    await marked.first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a player who is not on the list is reported as missing', async () => {
    const { page, leave } = await enter('zh');
    await settle(page, '/ranking/bwf?discipline=MS');
    const href = await rows(page).first().locator('a[href^="/player/detail"]').first().getAttribute('href');
    const id = new URLSearchParams(href?.split('?')[1]).get('id');
    await goWithin(page, `/ranking/bwf?discipline=WS&find=${id}`);
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
    // The address changes before the page is rendered; the step starts from what is shown.
    await page
      .getByText(/^\d+ Dec 2024 · week/)
      .first()
      .waitFor();
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

  describe('two dates compared', () => {
    const address = '/ranking/changes?discipline=WS&date=2026-06-02&since=2025-06-03&pageSize=50';
    const ranksOn = async (page: Page, date: string): Promise<Map<string, string>> => {
      await settle(page, `/ranking/bwf?discipline=WS&date=${date}&pageSize=50`);
      const names = await rows(page).locator('th a').allInnerTexts();
      const ranks = await rows(page).locator('td:first-child').allInnerTexts();
      return new Map(names.map((name, at) => [name, ranks[at] ?? '']));
    };

    test('shows both ranks of each row, as the two lists do', async () => {
      const { page, complaints, leave } = await enter();
      const later = await ranksOn(page, '2026-06-02');
      const earlier = await ranksOn(page, '2025-06-03');
      await settle(page, address);
      const names = await rows(page).locator('th a').allInnerTexts();
      expect(names).toEqual([...later.keys()]);
      const cells = await Promise.all(names.map((_, at) => rows(page).nth(at).locator('td').allInnerTexts()));
      const shown = names.map((name, at) => ({ name, rank: cells[at]?.[0], before: cells[at]?.[1] }));
      for (const { name, rank, before } of shown) {
        expect({ name, rank }).toEqual({ name, rank: later.get(name) });
        // A player who was not among the first fifty may have been below them.
        if (earlier.has(name)) expect({ name, before }).toEqual({ name, before: earlier.get(name) });
      }
      expect(complaints).toEqual([]);
      await leave();
    });

    test('shows competitors who entered or left the list, and the address keeps both dates', async () => {
      const { page, complaints, leave } = await enter();
      await settle(page, address);
      const count = async (name: string) =>
        Number((await page.getByRole('link', { name }).innerText()).replace(/\D/g, ''));
      const [all, both] = [await count('All ('), await count('On both (')];
      const [entered, left] = [await count('New ('), await count('Gone (')];
      expect(both + entered + left).toBe(all);
      expect(Math.min(entered, left)).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Gone (' }).click();
      await page.waitForURL(/part=left/);
      await page.getByText(new RegExp(`^${left} rows$`)).waitFor();
      for (const text of await rows(page).locator('td:first-child').allInnerTexts()) expect(text).toBe('–');
      const query = new URL(page.url()).searchParams;
      expect([query.get('date'), query.get('since')]).toEqual(['2026-06-02', '2025-06-03']);
      await page.getByRole('button', { name: 'Earlier list: Older list' }).click();
      await page.waitForURL(/since=2025-05-27/);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('shows a message if there are no two lists, or if the call fails', async () => {
      const { page, leave } = await enter('zh', 'phone');
      await settle(page, '/ranking/changes?discipline=WS&date=1999-01-05');
      await page.getByText('没有可对比的两期').waitFor();
      await page.route('**/ranking/change/list**', (route) =>
        route.fulfill({ status: 500, json: { code: 500, msg: '出错了', reason: 'server.unknown', requestId: 'r1' } }),
      );
      await goWithin(page, '/ranking/changes?discipline=MS');
      await page.getByText('出错了').waitFor();
      await leave();
    });
  });

  describe('the race', () => {
    const first = (page: Page) => page.getByTestId('race').locator('[data-place="0"]');
    const slider = (page: Page) => page.getByRole('slider', { name: 'List' });

    test('shows the list of its date, moves by the keyboard, and the address follows', async () => {
      const { page, complaints, leave } = await enter();
      await settle(page, '/ranking/bwf?discipline=MS&date=2026-06-02');
      const names = (await rows(page).locator('th a').allInnerTexts()).slice(0, 10);
      await goWithin(page, '/ranking/race?discipline=MS&from=2025-01-01&date=2026-06-02');
      const lines = () =>
        page
          .getByRole('list', { name: /^List of/ })
          .getByRole('listitem')
          .allInnerTexts();
      const shown = await lines();
      expect(shown).toHaveLength(10);
      for (const [at, name] of names.entries()) expect(shown[at]).toContain(name);
      await slider(page).focus();
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(/date=2026-05-26/);
      expect(await slider(page).getAttribute('aria-valuetext')).toBe('26 May 2026');
      await page.keyboard.press('Home');
      await page.waitForURL(/date=2025-01-07/);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('plays from the first list after the last one, and can be stopped', async () => {
      const { page, leave } = await enter();
      await settle(page, '/ranking/race?discipline=MS&from=2026-01-01');
      const last = await slider(page).inputValue();
      await page.getByLabel('Speed').selectOption('4×');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction((end) => {
        const value = document.querySelector<HTMLInputElement>('input[type="range"]')?.value;
        return value !== end && Number(value) >= 3;
      }, last);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.waitForURL(/date=2026-/);
      const paused = await slider(page).inputValue();
      expect(Number(paused)).toBeLessThan(Number(last));
      // The browser asks for reduced motion, so bars move to their places at once.
      const seconds = await first(page).evaluate((bar) => Number.parseFloat(getComputedStyle(bar).transitionDuration));
      expect(seconds).toBeLessThan(0.001);
      await leave();
    });

    test.each(languages)('fits a phone, and shows a message if there is no list (%s)', async (language) => {
      const { page, complaints, leave } = await enter(language, 'phone');
      await settle(page, '/ranking/race?discipline=XD&top=20&type=elo');
      expect(await page.getByTestId('race').locator('[data-place]').count()).toBe(20);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
      await goWithin(page, '/ranking/race?discipline=XD&to=1999-12-31');
      await page.getByText(language === 'en' ? 'There is no list yet' : '尚无排名').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
};
