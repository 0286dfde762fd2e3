import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** The rows of the table behind a chart, without its heading. */
const figuresOf = (page: Page, title: string): Promise<string[][]> =>
  page
    .locator('figure', { has: page.locator('figcaption', { hasText: title }) })
    .locator('table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );

const firstOf = async (page: Page, list: string): Promise<string> => {
  await settle(page, list);
  return (await page.locator('main table tbody a[href^="/player/detail"]').first().getAttribute('href')) ?? '';
};

/** Charts of a career, and the data beside them. */
export const testPictures = (demo: () => Demo): void => {
  const enter = (size: 'desk' | 'phone' = 'desk') => visit(demo().browser, demo().url, 'en', size);

  test('the ranking of a player: rank, rating and points on one time axis, and the weeks at the top', async () => {
    const { page, complaints, leave } = await enter();
    await goWithin(page, `${await firstOf(page, '/ranking/bwf?discipline=WS')}&tab=ranking`);
    const chart = card(page, 'World rank, Elo rating and points over time');
    await chart.locator('canvas').waitFor();
    expect(await chart.getByRole('img').count()).toBe(1);
    expect(await chart.locator('thead th').allTextContents()).toEqual([
      'List',
      'World rank',
      'Elo rating',
      'Points',
      'Titles',
    ]);
    const days = await figuresOf(page, 'World rank, Elo rating and points over time');
    const known = (column: number) => days.filter((row) => row[column] !== '–');
    expect(known(1).length).toBeGreaterThan(50);
    expect(known(3)).toEqual(known(1));
    expect(known(2).length).toBeGreaterThan(50);
    expect(known(4).length).toBeGreaterThan(0);
    const weeks = card(page, 'Weeks at the top');
    expect(await weeks.locator('tbody tr').count()).toBeGreaterThan(0);
    expect((await weeks.boundingBox())!.y).toBeLessThan((await chart.boundingBox())!.y);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the points of a player: lapsing points add up to the sum, and a title adds to the remaining points', async () => {
    const { page, complaints, leave } = await enter();
    await goWithin(page, `${await firstOf(page, '/ranking/bwf?discipline=MS')}&tab=points`);
    const sum = numberIn(
      (await page.locator('main p', { hasText: / points from / }).innerText()).split(' points')[0] ?? '',
    );
    const bars = await figuresOf(page, 'Points by the list with which they lapse');
    const drawn = bars.flatMap((row) => row.slice(1)).reduce((all, text) => all + numberIn(text), 0);
    expect(drawn).toBe(sum);
    const titles = await card(page, 'What a title next week would give').locator('tbody tr').allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    const totals = titles.map((row) => numberIn(row.split('\t')[2] ?? ''));
    expect([...totals].sort((a, b) => b - a)).toEqual(totals);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the seasons of a player: bars add up to the titles of the table, and each season has its rank at the end', async () => {
    const { page, complaints, leave } = await enter();
    await goWithin(page, `${await firstOf(page, '/ranking/bwf?discipline=MS')}&tab=seasons`);
    const bars = await figuresOf(page, "Men's singles");
    const season = card(page, /^Men's singles$/).locator('[data-table] tbody tr');
    const rows = (await season.allInnerTexts()).map((row) => row.split('\t'));
    expect(bars.map(([year]) => year).reverse()).toEqual(rows.map(([year]) => year));
    expect(bars.map(([, titles]) => titles).reverse()).toEqual(rows.map((row) => row[3]));
    expect(rows[0]?.at(-1)).toMatch(/^\d+$/);
    await season.first().getByRole('link').first().click();
    await page.waitForURL(/\/season\/detail\?season=\d+&discipline=MS/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the GOAT points of a player are shown beside those of the neighbours, and each rule opens its rows', async () => {
    const { page, complaints, leave } = await enter();
    const player = await firstOf(page, '/goat?discipline=WS');
    const name = await page.locator('main table tbody a[href^="/player/detail"]').first().innerText();
    await goWithin(page, `${player}&tab=goat`);
    const bars = await figuresOf(page, 'Beside the neighbours in the list');
    expect(bars).toHaveLength(3);
    expect(bars[0]?.[0]).toBe(`1 ${name}`);
    const rule = page.locator('main [data-table] tbody tr', { hasText: / points for each .* title/ }).first();
    const times = Number(await rule.getByRole('link').innerText());
    await rule.getByRole('link').click();
    await page.waitForURL(/tab=results&discipline=WS&level=/);
    await waitUntilQuiet(page);
    const sum = await page.locator('dl', { hasText: 'Finals' }).filter({ hasText: 'Won–lost' }).last().innerText();
    expect(sum.replaceAll('\n', ' ')).toContain(`Titles ${times} `);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('head-to-heads of a player have bars of wins and losses', async () => {
    const { page, complaints, leave } = await enter();
    await goWithin(page, `${await firstOf(page, '/ranking/bwf?discipline=WS')}&tab=h2h`);
    const row = page.locator('main [data-table] tbody tr').first();
    const [won, lost] = (await row.locator('a[href^="/h2h"]').innerText()).split('–');
    expect(await row.getByRole('img', { name: /won/ }).getAttribute('aria-label')).toBe(`${won} won, ${lost} lost`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a battle compares figures in a table and in a radar, and ranks over time', async () => {
    const { page, complaints, leave } = await enter();
    await settle(page, '/ranking/bwf?discipline=MS');
    const links = page.locator('main table tbody a[href^="/player/detail"]');
    const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      .slice(0, 3)
      .map((href) => href.replace(/\D+/, ''));
    await goWithin(page, `/h2h/battle?ids=${ids.join(',')}`);
    const line = async (name: string) =>
      (await card(page, 'Side by side').locator('tr', { hasText: name }).locator('td').allInnerTexts()).map(numberIn);
    const radar = await figuresOf(page, 'Profile');
    expect(radar.map(([axis]) => axis)).toContain('GOAT points');
    expect(
      radar
        .find(([axis]) => axis === 'Titles')
        ?.slice(1)
        .map(numberIn),
    ).toEqual(await line('Titles'));
    expect((await line('Elo rating')).every((rating) => rating > 1000)).toBe(true);
    expect((await figuresOf(page, 'World rank over time')).length).toBeGreaterThan(50);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the player list shows the players of one discipline, with their ranks over a year', async () => {
    const { page, complaints, leave } = await enter();
    await settle(page, '/player?discipline=XD');
    const rows = page.locator('main [data-table] tbody tr');
    const codes = await rows.locator('td', { hasText: 'Mixed doubles' }).count();
    expect(codes).toBe(await rows.count());
    expect(await rows.first().locator('svg path').count()).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the results of a player have a sum that follows the filters', async () => {
    const { page, complaints, leave } = await enter('phone');
    const player = await firstOf(page, '/ranking/bwf?discipline=MS');
    const sum = async (query: string) => {
      await settle(page, `${player}&tab=results${query}`);
      return page.getByLabel('Sum of the results that fit the filters').innerText();
    };
    const all = await sum('');
    const [, record] = /Won–lost\s+(\d+–\d+)/.exec(all) ?? [];
    expect(await page.locator('header dl > div', { hasText: 'Won–lost' }).getByRole('button').innerText()).toBe(record);
    expect(await sum('&season=2025')).not.toBe(all);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the tournament list begins with the current, next and last tournaments; ranking lists end with their No. 1s', async () => {
    const { page, complaints, leave } = await enter();
    await settle(page, '/tournament');
    const near = card(page, /^Season/).locator('dl > div');
    expect(await near.locator('dt').allInnerTexts()).toEqual(['This week', 'Next', 'Last']);
    expect(await near.last().locator('a').count()).toBe(1);
    await goWithin(page, '/ranking/elo?discipline=WS');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await card(page, 'No. 1s over time').waitFor();
    expect((await figuresOf(page, 'No. 1s over time')).length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await leave();
  });
};
