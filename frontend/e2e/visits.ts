import { expect, test } from '@jest/globals';
import { type Demo, type Language, settle, visit } from './browser';

/** What visitors come for, from the first key to the answer. */
export const testVisits = (demo: () => Demo): void => {
  const enter = (language: Language) => visit(demo().browser, demo().url, language, 'desk');

  test('a visitor finds a player by a part of the name, in any order and without accents', async () => {
    const { page, complaints, leave } = await enter('en');
    await page.goto('/ranking/bwf?discipline=MS');
    const first = page.locator('main table tbody tr a[href^="/player/detail"]').first();
    const name = (await first.innerText()).trim();
    await page.goto('/player');
    const search = page.locator('main').getByRole('combobox').first();
    await search.fill(name.split(' ').reverse().join(' ').toLowerCase());
    await page.getByRole('option', { name }).first().click();
    await page.waitForURL(/\/player\/detail\?id=\d+/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('fewer than three Latin letters ask nothing; two Chinese ones do', async () => {
    const { page, leave } = await enter('zh');
    await page.goto('/player');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('listPlayerOptions'))
        asked.push(new URL(request.url()).searchParams.get('name') ?? '');
    });
    const search = page.locator('main').getByRole('combobox').first();
    await search.fill('ab');
    await search.fill('王');
    await page.waitForResponse((response) => response.url().includes('listPlayerOptions'));
    expect(asked).toEqual(['王']);
    await leave();
  });

  test('the language is the visitor’s choice, and stays it', async () => {
    const { page, leave } = await enter('en');
    await page.goto('/');
    await page
      .getByRole('button', { name: /中文/ })
      .or(page.getByRole('link', { name: /中文/ }))
      .first()
      .click();
    await page.waitForFunction(() => document.documentElement.lang.startsWith('zh'));
    await page.goto('/ranking/bwf');
    await page.getByRole('heading', { level: 1, name: '世界排名' }).waitFor();
    await leave();
  });

  test('an address with filters shows the same rows to everybody', async () => {
    const address = '/ranking/bwf?discipline=XD&pageSize=10&pageNum=2';
    const rowsOf = async () => {
      const { page, leave } = await enter('en');
      await settle(page, address);
      const rows = await page.locator('main table tbody tr').allInnerTexts();
      await leave();
      return rows.filter((row) => row.trim() !== '');
    };
    const rows = await rowsOf();
    expect(rows).toHaveLength(10);
    expect(await rowsOf()).toEqual(rows);
  });

  test('ranks of several players stand in one chart, and the address carries them', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS');
    const players = page.locator('main table tbody tr a[href^="/player/detail"]');
    const [first, second] = [await players.nth(0).getAttribute('href'), await players.nth(1).innerText()];
    await settle(page, `${first}&tab=ranking`);
    await page.locator('main').getByRole('combobox').fill(second);
    await page.getByRole('option', { name: second }).first().click();
    await page.waitForURL(/compare=\d+$/);
    await settle(page, page.url());
    await page.getByRole('button', { name: `Remove ${second} from the chart` }).waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('columnheader', { name: second }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what does not exist is said plainly', async () => {
    const { page, leave } = await enter('en');
    await page.goto('/no/such/page');
    await page.getByText('Page does not exist').first().waitFor();
    await page.goto('/player/detail?id=999999999');
    await page.getByText('There is no player with the id 999999999').first().waitFor();
    await page.goto('/player/detail?id=abc');
    await page
      .getByText(/Invalid parameter id/)
      .first()
      .waitFor();
    await leave();
  });

  test('the demo world is marked as invented', async () => {
    const { page, leave } = await enter('en');
    await page.goto('/');
    await page
      .getByText(/fictional/i)
      .first()
      .waitFor();
    await leave();
  });
};
