import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, type Language, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

/** The main purposes of visits, from the first key to the answer. */
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

  test('the list of players begins with the best ranked, even among those with a name', async () => {
    const { page, complaints, leave } = await enter('en');
    // The table from the gateway, which is painted first, has other columns.
    await settle(page, '/player');
    const rows = page.locator('main tbody tr');
    const ranks = async (place: number) =>
      (await rows.locator(`td:nth-of-type(${place})`).allInnerTexts()).map((text) => Number.parseInt(text, 10));
    const current = await ranks(1);
    expect(current.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(current).toEqual(current.toSorted((a, b) => a - b));
    await page
      .getByRole('link', { name: 'Best rank' })
      .or(page.getByRole('button', { name: 'Best rank' }))
      .click();
    await page.waitForURL(/orderByColumn=bestRank/);
    await page.locator('main th[aria-sort="ascending"]', { hasText: 'Best rank' }).waitFor();
    const name = await rows.first().getByRole('rowheader').getByRole('link').innerText();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await page.waitForURL(/name=/);
    await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length < 20);
    await rows.getByRole('link', { name }).first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('fewer than three Latin letters start no search; two Chinese characters do', async () => {
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

  test('the search of the header works by keyboard and waits until a Chinese word is composed', async () => {
    const { page, complaints, leave } = await enter('zh');
    await settle(page, '/ranking/bwf?discipline=MS');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/prod-api/search')) asked.push(searchParams.get('q') ?? '');
    });
    await page.keyboard.press('/');
    const field = page.locator('header').getByRole('combobox');
    const keys = await page.context().newCDPSession(page);
    for (const text of ['zha', 'zhan', 'zhang'])
      await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    expect(await field.inputValue()).toBe('zhang');
    await page.keyboard.press('Enter');
    await keys.send('Input.insertText', { text: '张' });
    const options = page.locator('header').getByRole('option');
    await options.first().waitFor();
    // Neither the letters of the composition nor its Enter had an effect.
    expect(asked).toEqual(['张']);
    expect(new URL(page.url()).pathname).toBe('/ranking/bwf');
    await page.keyboard.press('ArrowDown');
    const name = await options.nth(1).innerText();
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/player\/detail\?id=\d+/);
    expect(name).toContain('张');
    // The content of the new page receives the focus.
    await page.locator('main:focus').waitFor();
    // The last search is offered again.
    await page.keyboard.press('/');
    await options.filter({ hasText: '张' }).click();
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole('heading', { level: 2, name: '球员' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the language is the visitor’s choice, and does not change', async () => {
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
      // A table of No. 1s is below the list.
      const rows = await page.locator('main table').first().locator('tbody tr').allInnerTexts();
      await leave();
      return rows.filter((row) => row.trim() !== '');
    };
    const rows = await rowsOf();
    expect(rows).toHaveLength(10);
    expect(await rowsOf()).toEqual(rows);
  });

  test('ranks of several players are in one chart, and the address contains the players', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS');
    const players = page.locator('main table tbody tr a[href^="/player/detail"]');
    const [first, second] = [await players.nth(0).getAttribute('href'), await players.nth(1).innerText()];
    await goWithin(page, `${first}&tab=ranking`);
    await page.locator('main').getByRole('combobox').fill(second);
    await page.getByRole('option', { name: second }).first().click();
    await page.waitForURL(/compare=\d+$/);
    await settle(page, page.url());
    await page.getByRole('button', { name: `Remove ${second} from the chart` }).waitFor();
    // Ranks are above rating and points.
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.getByRole('columnheader', { name: second }).first().waitFor();
    await page.getByRole('columnheader', { name: 'Titles' }).first().waitFor();
    await goWithin(page, '/ranking/bwf?discipline=MS');
    const other = await players.first().getAttribute('href');
    await goWithin(page, `${first}&tab=ranking&compare=${new URLSearchParams(other?.split('?')[1]).get('id')}`);
    await page.getByText("never on a list of Women's singles").first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a suggested head-to-head adds up, shows the chances today, and can be swapped', async () => {
    const { page, complaints, leave } = await enter('en');
    const total = page.getByTestId('h2h-total');
    /** The text of the first suggestion and the title of its page. */
    const follow = async () => {
      await settle(page, '/h2h');
      const suggested = page.locator('main td a[href^="/h2h?"]').first();
      const promised = await suggested.innerText();
      await suggested.click();
      await total.waitFor();
      await waitUntilQuiet(page);
      return [promised, (await total.innerText()).replace(/\s/g, '')] as const;
    };
    const [promised, found] = await follow();
    expect(found).toBe(promised);
    const [won, lost] = promised.split('–');
    const chances = async () => {
      const text = await page.getByTestId('h2h-chance').innerText();
      return [...text.matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent));
    };
    const [first = 0, second = 0] = await chances();
    expect(first + second).toBeCloseTo(100);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const balance = page.locator('figure tbody tr').last().locator('td').first();
    expect(await balance.innerText()).toBe(Number(won) === Number(lost) ? '0' : `+${Number(won) - Number(lost)}`);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.waitForFunction(
      (text) => document.querySelector('[data-testid="h2h-total"]')?.textContent === text,
      `${lost}–${won}`,
    );
    await waitUntilQuiet(page);
    expect(await chances()).toEqual([second, first]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('points of the world ranking open the results they come from, which add up', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS&basis=computed');
    const button = page.locator('main tbody button[aria-haspopup="dialog"]').first();
    const points = await button.innerText();
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Where the points come from' });
    await drawer.getByTestId('breakdown-sum').waitFor();
    expect(await drawer.getByTestId('breakdown-sum').innerText()).toMatch(new RegExp(`^${points} points from`));
    const counting = await drawer
      .getByRole('table', { name: 'Results that count', exact: true })
      .locator('tbody tr td:nth-child(3)')
      .allInnerTexts();
    const sum = counting.reduce((all, text) => all + Number(text.replace(',', '')), 0);
    expect(sum).toBe(Number(points.replace(',', '')));
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('pointsOf')).toBeNull();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('rows of the world ranking are chosen for a chart of their ranks, and the address contains them', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=XD');
    const boxes = page.locator('main tbody input[type="checkbox"]');
    const chosen = page.locator('main tbody input[type="checkbox"]:checked');
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await boxes.nth(at).click();
      await chosen.nth(at).waitFor();
    }
    expect(await boxes.nth(6).isDisabled()).toBe(true);
    await boxes.nth(5).click();
    await chosen.nth(5).waitFor({ state: 'detached' });
    const chart = page.getByRole('region', { name: 'Ranks over time' });
    await chart.getByRole('figure').waitFor();
    const address = page.url();
    await settle(page, address);
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const last = chart.locator('tbody tr').last();
    expect((await last.locator('td').allInnerTexts()).map(Number)).toEqual([1, 2, 3, 4, 5]);
    expect(await seriousFindings(page)).toEqual([]);
    await settle(page, address.replace('discipline=XD', 'discipline=WD'));
    expect(await chosen.count()).toBe(0);
    expect(await chart.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a figure opens its rule and links to its rows and to the glossary; the page shows up to when matches count', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/ranking/bwf?discipline=WS');
    await page.getByText(/Matches up to \d+ \w+ \d{4} · List of \d+ \w+ \d{4}/).waitFor();
    await goWithin(
      page,
      (await page.locator('main table a[href^="/player/detail"]').first().getAttribute('href')) ?? '',
    );
    await page.locator('dl').getByRole('button').nth(3).click();
    await page.getByText('Won finals, walkovers included').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Won finals, walkovers included').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    expect(await page.getByRole('link', { name: 'Show the rows' }).getAttribute('href')).toMatch(/tab=results$/);
    await page.getByRole('link', { name: 'All rules' }).click();
    await page.locator('#titles[data-chosen="true"]').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('weights of the GOAT lab are in the address, and reorder the list at once', async () => {
    const { page, complaints, leave } = await enter('en');
    const namesOf = () => page.locator('main tbody tr a[href^="/player/detail"]').allInnerTexts();
    await settle(page, '/goat/lab?discipline=WS&weights=1,1,0,1,1,1');
    const results = page.getByLabel('Results', { exact: true });
    expect(await results.inputValue()).toBe('0');
    const mine = await namesOf();
    await results.fill('1');
    await page.waitForURL((url) => !url.searchParams.has('weights'));
    // The address changes a moment before the list.
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll<HTMLElement>('main tbody tr a[href^="/player/detail"]')]
          .map((link) => link.innerText)
          .join() !== before,
      mine.join(),
    );
    expect(complaints).toEqual([]);
    await leave();
  });

  test('settings of the layout are visible at once, stay when saved, and return the focus', async () => {
    const { page, complaints, leave } = await enter('en');
    await settle(page, '/series');
    const open = page.getByRole('button', { name: 'Settings', exact: true });
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    const fullWidth = drawer.getByLabel('Full width');
    const before = await fullWidth.isChecked();
    await fullWidth.click();
    expect(await seriousFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await settle(page, '/series');
    await open.click();
    expect(await fullWidth.isChecked()).toBe(!before);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('opened pages are reported without typed texts, and not at all once the visitor objects', async () => {
    const { page, leave } = await enter('en');
    const reported: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/sendStat')) reported.push(searchParams);
    });
    const isReported = (path: string) =>
      page.waitForRequest((request) => new URL(request.url()).searchParams.get('path') === path);
    const series = isReported('/series');
    await settle(page, '/series?name=secret');
    await series;
    expect(reported.map((sent) => sent.get('path'))).toEqual(['/series']);
    expect(reported[0]?.toString()).not.toContain('secret');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    const count = drawer.getByLabel('Count my visits');
    await count.uncheck();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await settle(page, '/record');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const again = isReported('/record');
    await count.check();
    await again;
    expect(reported.map((sent) => sent.get('path'))).toEqual(['/series', '/record']);
    await leave();
  });

  test('in a browser that blocks its storage, the site works, and keeps choices while the page is open', async () => {
    const { page, complaints, leave } = await enter('en');
    await page.goto('/player');
    const player = page.locator('main table tbody a[href^="/player/detail"]').first();
    const address = (await player.getAttribute('href'))!;
    const script = await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await settle(page, address);
    await page.getByRole('button', { name: '☆ Follow', exact: true }).click();
    await page.getByRole('button', { name: '★ Following', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await script.dispose();
    await leave();
  });

  test('things that do not exist are reported as such', async () => {
    const { page, leave } = await enter('en');
    await page.goto('/no/such/page');
    await page.getByText('Page does not exist').first().waitFor();
    await page.goto('/player/detail?id=999999999');
    await page.getByText('There is no player with the id 999999999').first().waitFor();
    await page.goto('/player/detail?id=abc');
    await page
      .getByText(/id is not valid/)
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
