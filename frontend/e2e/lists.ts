import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

/** The charts of the list pages: GOAT lab, match statistics, tournaments. */
export const testLists = (demo: () => Demo): void => {
  const names = (page: Page) => page.locator('main [data-table] tbody th a[href^="/player/detail"]').allInnerTexts();
  /** Records each row that moves, since an animation ends before a test could observe it. */
  const noteMovements = (page: Page) =>
    page.evaluate(() => {
      const original = HTMLElement.prototype.animate;
      HTMLElement.prototype.animate = function (...settings) {
        if (this.matches('tr')) document.body.dataset.moved = String(Number(document.body.dataset.moved ?? 0) + 1);
        return original.apply(this, settings);
      };
    });
  const movements = async (page: Page) => Number((await page.evaluate(() => document.body.dataset.moved)) ?? 0);

  test.each([
    ['move', 'no-preference'],
    ['stand still under reduced motion', 'reduce'],
  ] as const)('rows of the GOAT lab that change their place %s', async (_what, reducedMotion) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await page.emulateMedia({ reducedMotion });
    await settle(page, '/goat/lab?discipline=MS');
    await noteMovements(page);
    const before = await names(page);
    await page.getByLabel('Results', { exact: true }).fill('0');
    await page.waitForURL(/weights=/);
    // The address changes a moment before the list.
    while ((await names(page)).join() === before.join()) await waitUntilQuiet(page);
    await waitUntilQuiet(page);
    const after = await names(page);
    const changed = after.filter((name, at) => before.includes(name) && before[at] !== name).length;
    expect(changed).toBeGreaterThan(5);
    const moved = await movements(page);
    if (reducedMotion === 'reduce') expect(moved).toBe(0);
    else expect(moved).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
    await leave();
  });

  /** The figures of a chart, from its table for screen readers. */
  const figuresOf = async (page: Page, title: string) => {
    const chart = page.getByRole('region', { name: title, exact: true });
    await chart.locator('canvas').waitFor();
    return chart
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)));
  };

  test('the greatest rivalries are on one time axis', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'phone');
    await settle(page, '/h2h/rivalries?discipline=MS');
    const bars = await figuresOf(page, 'When the first ten rivalries of this page were played');
    const balances = await page.locator('main [data-table] a[href^="/h2h?"]').allInnerTexts();
    expect(bars.length).toBe(10);
    expect(bars.map(([, , , balance]) => balance).sort()).toEqual(balances.slice(0, 10).sort());
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', 'phone', 'Stints over time', / weeks?/],
    ['zh', 'desk', '各次在位时间', /周/],
  ] as const)('weeks at No. 1 are shown as stints over time (%s, %s)', async (language, size, title, unit) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, language, size);
    await settle(page, '/ranking/weeks?discipline=WS');
    const stints = await figuresOf(page, title);
    const rulers = [...new Set(stints.map(([name]) => name))];
    const listed = await page
      .locator('main [data-table]')
      .first()
      .locator('tbody th a[href^="/player"]')
      .allInnerTexts();
    expect(rulers.length).toBeGreaterThan(1);
    expect(rulers.sort()).toEqual(listed.sort());
    expect(stints.every(([, , , weeks]) => unit.test(weeks ?? ''))).toBe(true);
    // One of them is No. 1 today.
    expect(stints.filter(([, , , weeks]) => /ongoing|至今/.test(weeks ?? ''))).toHaveLength(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', 'desk'],
    ['zh', 'phone'],
  ] as const)('the slope chart of the GOAT lab joins both orders of the list (%s, %s)', async (language, size) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, language, size);
    await settle(page, '/goat/lab?discipline=WS&weights=0,0,1,0,0,0');
    const title = language === 'en' ? 'The first 15 by the rules, and by my weights' : '前15名：现行规则与我的权重';
    const rows = await figuresOf(page, title);
    expect(rows.slice(0, 15).map(([, rank]) => rank)).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)));
    const mine = new Map(rows.map(([name = '', , rank]) => [name, Number(rank)]));
    const list = (await names(page)).slice(0, 15);
    expect(list.map((name) => mine.get(name))).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(rows.some(([, before, now]) => before !== now)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each([
    ['en', 'desk', 1],
    ['zh', 'phone', 4],
  ] as const)(
    'the calendar of the season leads to its tournaments and follows the filters (%s, %s)',
    async (language, size, strips) => {
      const { page, complaints, leave } = await visit(demo().browser, demo().url, language, size);
      await settle(page, '/tournament?season=2024&pageSize=200');
      const calendar = page.getByRole('region', { name: language === 'en' ? 'Season 2024' : '2024赛季日历' });
      expect(await calendar.locator('ol').count()).toBe(strips);
      const bars = calendar.getByRole('listitem').getByRole('link');
      const linksOf = (of: typeof bars) => of.evaluateAll((all) => all.map((link) => link.getAttribute('href')).sort());
      const listed = page.locator('main [data-table] tbody th a');
      expect(await linksOf(bars)).toEqual(await linksOf(listed));
      expect(await seriousFindings(page)).toEqual([]);
      await goWithin(page, '/tournament?season=2024&level=super-1000');
      expect(await linksOf(bars)).toEqual(await linksOf(listed));
      const name = (await bars.first().getAttribute('aria-label'))?.split(' · ')[0] ?? '';
      await bars.first().click();
      await page.waitForURL(/tournament\/detail/);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  test.each([
    ['en', 'all seasons'],
    ['zh', '全部赛季'],
  ] as const)('the Grand Slam list names series without a year (%s)', async (language, seasons) => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, language, 'desk');
    await settle(page, '/performance/grandSlam');
    expect(await page.locator('main strong').first().innerText()).toContain(seasons);
    const won = page.locator('main tbody td li');
    const named = await won.evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(name).toMatch(/^\D+$/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the options of a filter open below it, even under reduced motion', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/tournament');
    for (const at of [0, 1, 3]) {
      const filter = page.locator('main').getByRole('combobox').nth(at);
      await filter.click();
      const choices = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
      await choices.waitFor();
      await waitUntilQuiet(page);
      const [above, below] = [await filter.boundingBox(), await choices.boundingBox()];
      expect(below!.y - above!.y - above!.height).toBeGreaterThanOrEqual(0);
      expect(below!.y - above!.y - above!.height).toBeLessThan(24);
      expect(Math.abs(below!.x - above!.x)).toBeLessThan(24);
      await page.keyboard.press('Escape');
      await choices.waitFor({ state: 'hidden' });
    }
    await leave();
  });

  test('associations show their places in the top 100 over time', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'phone');
    await settle(page, '/association?discipline=MS');
    const rows = await figuresOf(page, 'Places in the top 100 of the world ranking: the strongest associations');
    expect(rows.length).toBeGreaterThan(5);
    const sums = rows.map(([, ...counts]) => counts.reduce((sum, count) => sum + Number(count), 0));
    expect(sums.every((sum) => sum > 10 && sum <= 100)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(['en', 'zh'] as const)(
    'the table of the greatest matches fits its frame on a desktop (%s)',
    async (language) => {
      const { page, leave } = await visit(demo().browser, demo().url, language, 'desk');
      for (const discipline of ['MS', 'XD']) {
        await settle(page, `/h2h/greatest-matches?discipline=${discipline}`);
        expect(await page.locator('main [data-table] [data-overflows="true"]').count()).toBe(0);
        expect(await page.locator('main thead th').count()).toBe(8);
      }
      await leave();
    },
  );

  test.each(['en', 'zh'] as const)(
    'the table of match statistics fits its frame on a desktop (%s)',
    async (language) => {
      const { page, leave } = await visit(demo().browser, demo().url, language, 'desk');
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const discipline of ['MS', 'MD']) {
        await settle(page, `/performance/match?discipline=${discipline}`);
        expect(await page.locator('main [data-table] [data-overflows="true"]').count()).toBe(0);
        expect(await page.locator('main thead th').count()).toBe(11);
      }
      const matches = page.locator('main tbody td a[href*="tab=results"]').first();
      const player = await page.locator('main tbody th a').first().innerText();
      await matches.click();
      await page.getByRole('heading', { level: 1, name: player }).waitFor();
      await page.waitForURL('**/player/detail?id=*&tab=results&discipline=MD');
      await settle(page, '/performance/match?discipline=MS&opponentRank=1-10');
      expect(await page.locator('main tbody td a').count()).toBe(0);
      await leave();
    },
  );

  test.each([
    ['en', 'desk', "Women's doubles, Super 1000, 2023–2025, opponents ranked 1–20", /^(\d+) won, (\d+) lost$/],
    ['zh', 'phone', '女双，超级1000赛，2023–2025，对手排名1–20', /^(\d+)胜(\d+)负$/],
  ] as const)(
    'match statistics state their meaning, and have a chart (%s, %s)',
    async (language, size, sentence, label) => {
      const { page, complaints, leave } = await visit(demo().browser, demo().url, language, size, language === 'zh');
      await settle(page, '/performance/match?discipline=WD&level=super-1000&season=2023-2025&opponentRank=1-20');
      await page.getByText(sentence, { exact: true }).waitFor();
      const bars = await page.locator('main tbody [role="img"]').evaluateAll((all) =>
        all.map((bar) => ({
          label: bar.ariaLabel ?? '',
          length: [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0),
        })),
      );
      expect(bars.length).toBe(20);
      const matches = bars.map((bar) =>
        (label.exec(bar.label) ?? []).slice(1).reduce((sum, part) => sum + Number(part), 0),
      );
      const longest = bars[matches.indexOf(Math.max(...matches))]!.length;
      for (const [at, { length }] of bars.entries())
        expect(length / longest).toBeCloseTo(matches[at]! / Math.max(...matches), 1);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
};
