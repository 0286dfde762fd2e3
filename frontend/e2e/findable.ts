import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, type Language, languages, openWholeBrowser, settle, visit } from './browser';
import { openContext } from './visitors';

const headings = { en: "World ranking: Women's singles", zh: '世界排名：女单' };

/**
 * Opens a page. Under load its first rendering may take longer than the gateway waits; by the next attempt it is ready.
 */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  while ((await page.locator('h1').count()) === 0) await page.reload();
};

/**
 * Pages and feeds that the gateway renders from the answers of the services, for search engines, feed readers and
 * browsers without JavaScript.
 */
export const testServed = (demo: () => Demo): void => {
  const withoutScript = async (language: Language) => {
    const context = await openContext(demo().browser, {
      baseURL: demo().url,
      javaScriptEnabled: false,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    });
    return { page: await context.newPage(), leave: () => context.close() };
  };

  const follow = async (page: Page, link: Locator): Promise<void> =>
    open(page, (await link.getAttribute('href')) ?? '');

  test.each(languages)(
    'without JavaScript, links go from the ranking to a player, an event and a draw, in %s',
    async (language) => {
      const { page, leave } = await withoutScript(language);
      await open(page, '/ranking/bwf?discipline=WS');
      expect(await page.locator('h1').innerText()).toBe(headings[language]);
      const player = page.locator('td a[href^="/player/detail"]').first();
      const name = await player.innerText();
      await follow(page, player);
      expect(await page.locator('h1').innerText()).toBe(name);
      expect(await page.title()).toBe(`${name} · RallyRank`);
      await follow(page, page.locator('td a[href^="/tournament/detail"]').first());
      await follow(page, page.locator('li a[href*="drawId"]').first());
      expect(await page.locator('td', { hasText: /\d+–\d+/ }).count()).toBeGreaterThan(0);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await leave();
    },
  );

  test('without JavaScript the lists of ratings have rows', async () => {
    const { page, leave } = await withoutScript('en');
    for (const [path, heading] of Object.entries({ elo: 'Elo ranking', peakElo: 'Peak Elo ranking' })) {
      await open(page, `/ranking/${path}?discipline=WS`);
      expect(await page.locator('h1').innerText()).toBe(`${heading}: Women's singles`);
      expect(await page.locator('th').last().innerText()).toBe('Rating');
      expect(await page.locator('tbody tr').first().innerText()).toMatch(/^1\s.+\s\d,\d{3}/s);
    }
    await leave();
  });

  test('feeds and sitemaps are well-formed and link to pages', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await page.goto('/index');
    const read = (path: string) =>
      page.evaluate(async (address) => {
        const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml');
        const links = [...xml.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? '');
        const texts = [...xml.querySelectorAll('item > link, loc')].map((link) => link.textContent ?? '');
        return { errors: xml.querySelectorAll('parsererror').length, links: [...links, ...texts] };
      }, path);
    for (const path of ['results.atom', 'results.rss', 'rankings.atom', 'rankings.rss'].map(
      (name) => `/feeds/${name}`,
    )) {
      const { errors, links } = await read(path);
      expect([path, errors]).toEqual([path, 0]);
      expect((await page.request.get(links[0] ?? '')).status()).toBe(200);
    }
    expect((await read('/sitemap-pages.xml')).links).toContain(`${demo().url}/goat/lab`);
    await leave();
  });

  test('pages that do not exist have status 404, in a browser too', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    const statuses = [];
    for (const address of [
      '/no/such/page',
      '/player/detail?id=999999999',
      '/tournament/detail?id=999999999',
      '/player',
    ])
      statuses.push((await page.goto(address))?.status());
    expect(statuses).toEqual([404, 404, 404, 200]);
    await leave();
  });
};

/** Pages before, without and beside the application: at the first paint, without a connection, installed. */
export const testFindable = (demo: () => Demo): void => {
  test.each(['/index', '/ranking/bwf?discipline=WS', '/tournament'])(
    '%s shows its content before the application has loaded, and fits a phone',
    async (address) => {
      const { page, leave } = await visit(demo().browser, demo().url, 'en', 'phone', true);
      await page.route('**/assets/*.js', (route) => route.abort());
      await open(page, address);
      expect(await page.locator('.boot main tbody a').first().isVisible()).toBe(true);
      expect(await page.locator('.boot-plain').filter({ visible: true }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await seriousFindings(page)).toEqual([]);
      await leave();
    },
  );

  // A larger heading would count as the largest paint, seconds later.
  test('the heading of a player has the same size before and after the application has loaded', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'phone');
    await settle(page, '/ranking/bwf?discipline=WS');
    const player = (await page.locator('main a[href^="/player/detail"]').first().getAttribute('href')) ?? '';
    const size = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);
    await settle(page, player);
    const after = await size();
    await page.route('**/assets/*.js', (route) => route.abort());
    await open(page, player);
    expect(await page.locator('.boot h1').count()).toBe(1);
    expect(await size()).toBe(after);
    await leave();
  });

  test('with JavaScript the application replaces that content, and updates the title', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/ranking/bwf?discipline=WS');
    expect(await page.locator('.boot').count()).toBe(0);
    const player = page.locator('main table tbody a[href^="/player/detail"]').first();
    const name = await player.innerText();
    await player.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction((title) => document.title === title, `${name} · RallyRank`);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('/redirect/{path} opened directly shows the page of the path', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    const answer = await page.goto('/redirect/ranking/bwf?discipline=WS');
    expect([answer?.status(), page.url()]).toEqual([200, `${demo().url}/ranking/bwf?discipline=WS`]);
    await page.locator('main table tbody a[href^="/player/detail"]').first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('visited pages stay readable without a connection, and show their age', async () => {
    const context = await openContext(demo().browser, { baseURL: demo().url, locale: 'en-GB' });
    const page = await context.newPage();
    await settle(page, '/index');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await settle(page, '/ranking/bwf?discipline=WS');
    const firstName = () => page.locator('main table tbody a[href^="/player/detail"]').first().innerText();
    const first = await firstName();
    await context.setOffline(true);
    await page.goto('/ranking/bwf?discipline=WS');
    await page.getByText(/^The server cannot be reached\. Shown as of \d/).waitFor();
    expect(await firstName()).toBe(first);
    await context.setOffline(false);
    await page.getByText(/^The server cannot be reached/).waitFor({ state: 'detached' });
    await context.close();
  });

  test('the site can be installed', async () => {
    // The shell for the other tests cannot install sites.
    const browser = await openWholeBrowser();
    const { page } = await visit(browser, demo().url, 'en', 'desk');
    await page.goto('/index');
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Every browser of a test is in private mode.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await browser.close();
  });
};
