import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, goWithin, settle, type sizes, visit } from './browser';

const API = '**/prod-api/**';
const PROBE = '**/favicon.svg';

/** Cuts the connection to the server, until the returned function is called. */
const cutConnection = async (page: Page): Promise<() => Promise<void>> => {
  for (const address of [API, PROBE]) await page.route(address, (route) => route.abort('connectionrefused'));
  return async () => {
    for (const address of [API, PROBE]) await page.unroute(address);
  };
};

const SLOW_MS = 200;
const LATE_MS = 600;

/**
 * Cumulative layout shift (Core Web Vitals) with slow answers.
 * @param late route that answers last
 */
const layoutShift = async (page: Page, address: string, late?: string): Promise<number> => {
  const script = await page.addInitScript(() => {
    const moved = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(API, async (route) => {
    const isLate = late !== undefined && route.request().url().includes(late);
    await new Promise((resolve) => setTimeout(resolve, isLate ? LATE_MS : SLOW_MS));
    await route.continue();
  });
  await settle(page, address);
  await script.dispose();
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
};

/** The pages that visitors see when something fails or is still loading. */
export const testStates = (demo: () => Demo): void => {
  const enter = (size: keyof typeof sizes = 'desk') => visit(demo().browser, demo().url, 'en', size);

  test('a search without a server does not claim that nobody has the name, and continues by itself', async () => {
    const { page, leave } = await enter();
    await settle(page, '/player');
    const reconnect = await cutConnection(page);
    await page.locator('main').getByRole('combobox').first().fill('ann');
    await page.getByText('The server cannot be reached').waitFor();
    await page.getByText('Waiting for the connection').first().waitFor();
    expect(await page.getByText('No player has this name').count()).toBe(0);
    await reconnect();
    await page.getByRole('option').first().waitFor();
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });
    await leave();
  });

  test('a failed list is reported once, at its place', async () => {
    const { page, leave } = await enter();
    await page.route('**/tournament/series/list**', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 500, msg: 'Out of order', reason: 'server.unknown', requestId: 'r1' },
      }),
    );
    await settle(page, '/series');
    await page.getByText('This content could not be loaded').waitFor();
    expect(await page.getByText('Out of order').count()).toBe(1);
    expect(await page.getByText('No series has this name').count()).toBe(0);
    await leave();
  });

  test('an address without the subject of the page shows a message, and offers no retry', async () => {
    const { page, leave } = await enter();
    for (const address of ['/player/detail', '/association/detail', '/association/detail?association=japan']) {
      await settle(page, address);
      await page.getByText('This address is incomplete or not valid').waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    await settle(page, '/season/detail?season=last');
    await page.getByText('season=last').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Season 2\d{3}$/ }).waitFor();
    await leave();
  });

  test('a table shows all its columns again when the window is wide again', async () => {
    const { page, leave } = await enter();
    await settle(page, '/ranking/bwf?discipline=WS');
    const player = await page.locator('main tbody a[href^="/player/detail"]').first().getAttribute('href');
    await goWithin(page, `${player}&tab=ranking`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = page.getByRole('table', { name: 'World ranking by discipline and partner' });
    const head = table.getByRole('columnheader', { name: 'Lists known' });
    await head.waitFor();
    await page.setViewportSize({ width: 900, height: 900 });
    await head.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await head.waitFor();
    await leave();
  });

  test('after a deployment the next page loads the new version, once', async () => {
    const { page, leave } = await enter();
    await settle(page, '/series');
    let isOld = true;
    await page.route(/\/assets\/SearchPage-.*\.js$/, (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.route(`${demo().url}/`, (route) => {
      isOld = false;
      return route.fulfill({ body: '<script type="module" src="/assets/index-new.js"></script>' });
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Player search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
    // The heading may come from the gateway, before everything else is loaded.
    await page.waitForLoadState('load');
    expect(loads).toBe(1);
    await leave();
  });

  test('a page whose code is missing shows a message without the texts of the browser', async () => {
    const { page, leave } = await enter();
    await settle(page, '/series');
    await page.route(/\/assets\/SearchPage-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Player search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something on this page went wrong' }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/fetch|module|assets/i);
    await leave();
  });

  test.each([
    ['phone', '/index'],
    ['desk', '/index'],
    ['phone', '/index/older?discipline=MD'],
    ['desk', '/index/older'],
    ['phone', '/ranking/bwf?discipline=XD'],
    ['desk', '/player'],
    ['phone', '/tournament'],
    ['desk', '/tournament'],
    ['phone', '/performance/match'],
    ['phone', '/goat'],
    ['desk', '/goat/rule'],
    ['phone', '/other/status'],
    ['phone', '/tournament?seriesId=1'],
    ['desk', '/tournament?seriesId=1'],
  ] as const)('on a %s %s stays where it is while it loads', async (size, address) => {
    const { page, leave } = await enter(size);
    expect(await layoutShift(page, address)).toBeLessThan(0.05);
    await leave();
  });

  test('the champions of the season timeline do not move when the seasons arrive after them', async () => {
    const { page, leave } = await enter('phone');
    expect(await layoutShift(page, '/season/timeline?discipline=WS', '/listYear')).toBeLessThan(0.05);
    await leave();
  });

  test('four players in a battle do not move while their data is loading', async () => {
    const { page, leave } = await enter('phone');
    await settle(page, '/ranking/bwf?discipline=MS');
    const links = await page
      .locator('main tbody a[href^="/player/detail"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const ids = [...new Set(links.map((link) => new URLSearchParams(link?.split('?')[1]).get('id')))].slice(0, 4);
    expect(ids).toHaveLength(4);
    expect(await layoutShift(page, `/h2h/battle?ids=${ids.join()}`)).toBeLessThan(0.05);
    await leave();
  });

  test('two sides of a head-to-head do not move while their data is loading', async () => {
    const { page, leave } = await enter('phone');
    await settle(page, '/h2h');
    const duel = await page.locator('main td a[href^="/h2h?"]').first().getAttribute('href');
    expect(await layoutShift(page, duel ?? '')).toBeLessThan(0.05);
    await leave();
  });
};
