import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, languages, seriousFindings, settle, sizes, type Visitor, visit } from './browser';

const hrefOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().getAttribute('href')) ?? '';

/** Addresses of one page of each kind in the demo world. */
const findAddresses = async ({ browser, url }: Demo): Promise<Record<string, string>> => {
  const visitor = await visit(browser, url, 'en', 'desk');
  await settle(visitor.page, '/ranking/bwf?discipline=WS');
  const player = await hrefOf(visitor.page, 'main a[href^="/player/detail"]');
  await settle(visitor.page, '/tournament?state=finished');
  const event = await hrefOf(visitor.page, 'main a[href^="/tournament/detail"]');
  await settle(visitor.page, `${player}&tab=h2h`);
  const h2h = await hrefOf(visitor.page, 'main td a[href^="/h2h"]');
  const addresses = {
    home: '/',
    players: '/player',
    player,
    ranking: `${player}&tab=ranking`,
    results: `${player}&tab=results`,
    opponents: `${player}&tab=h2h`,
    list: '/ranking/bwf?discipline=MD',
    tournaments: '/tournament',
    event,
    series: '/series',
    h2h,
  };
  await visitor.leave();
  return addresses;
};

const kinds = [
  'home',
  'players',
  'player',
  'ranking',
  'results',
  'opponents',
  'list',
  'tournaments',
  'event',
  'series',
  'h2h',
];

/** Every kind of page in both languages, on a desk and on a phone, in the light and in the dark. */
export const testPages = (demo: () => Demo): void => {
  let addresses: Record<string, string>;
  beforeAll(async () => {
    addresses = await findAddresses(demo());
    expect(Object.values(addresses)).not.toContain('');
  });

  describe.each(languages)('in %s', (language) => {
    describe.each(Object.keys(sizes) as (keyof typeof sizes)[])('on a %s', (size) => {
      let visitor: Visitor;
      beforeAll(async () => {
        const { browser, url } = demo();
        visitor = await visit(browser, url, language, size);
      });
      afterAll(() => visitor.leave());

      test.each(kinds)('%s is whole, quiet and accessible', async (kind) => {
        const { page, complaints } = visitor;
        const before = complaints.length;
        await settle(visitor.page, addresses[kind] ?? '');
        expect(await page.locator('html').getAttribute('lang')).toMatch(language === 'zh' ? /^zh/ : /^en/);
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
        expect(await page.locator('main [role="alert"]').count()).toBe(0);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await seriousFindings(page)).toEqual([]);
        expect(complaints.slice(before)).toEqual([]);
      });
    });
  });

  describe('in the dark', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      const { browser, url } = demo();
      visitor = await visit(browser, url, 'en', 'desk', true);
    });
    afterAll(() => visitor.leave());

    test.each(kinds)('%s keeps its contrast', async (kind) => {
      await settle(visitor.page, addresses[kind] ?? '');
      // The theme changes colours and nothing else.
      expect(await seriousFindings(visitor.page, ['color-contrast'])).toEqual([]);
    });
  });
};
