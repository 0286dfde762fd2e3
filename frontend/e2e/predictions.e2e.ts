import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { openBrowser, settle, visit } from './browser';
import { startProgram } from './program';
import { giveSession } from './session';

const USER_TOKEN = 'token-of-ann'.padEnd(40, '0');
const POOL = '/tournament/predictions?eventId=40';
let site: Awaited<ReturnType<typeof startProgram>>;
let browser: Browser;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startProgram('tools/system-tests/dist/site-with-pool.js', { USER_TOKEN }),
    openBrowser(),
  ]);
  ({ page, complaints } = await visit(browser, site.url, 'en', 'desk'));
  await giveSession(page, USER_TOKEN, site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const side = (name: string) => page.locator('main table tbody tr').filter({ hasText: name });
const odds = (name: string) => side(name).getByRole('button');
const points = (name: string) => page.getByLabel(`Points on ${name}`);
const place = (on: Page) => on.getByRole('button', { name: 'Place prediction' });
/** Reloads the page until it shows the effects of events that are still under way. */
const shows = async (text: string) => {
  for (let attempt = 0; attempt < 60; attempt++) {
    await settle(page, POOL);
    if ((await page.locator('main').innerText()).includes(text)) return;
  }
  throw new Error(`the page does not show ${text}`);
};

test('a visitor sees the odds and is sent to the login', async () => {
  await shows('Open');
  const visitor = await visit(browser, site.url, 'zh', 'phone');
  await settle(visitor.page, POOL);
  expect(await visitor.page.locator('main table tbody tr').count()).toBe(8);
  expect(await visitor.page.locator('main button[aria-pressed]').count()).toBe(0);
  await visitor.page.locator('main').getByRole('link', { name: '登录后参与竞猜' }).first().waitFor();
  expect(await seriousFindings(visitor.page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test.each([
  ['en', 'desk', 'Chances', 'As of now'],
  ['zh', 'phone', '晋级概率', '当前'],
] as const)('the draw has chances before its first match (%s, %s)', async (language, size, chances, now) => {
  await shows('Open');
  const visitor = await visit(browser, site.url, language, size);
  await settle(visitor.page, '/tournament/detail?id=40');
  await visitor.page.getByLabel(chances, { exact: true }).click();
  await visitor.page.getByTitle(now, { exact: true }).click();
  const rows = visitor.page.getByRole('table', { name: now }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(8);
  const titles = await rows.locator('td:nth-last-child(1)').allInnerTexts();
  if (size === 'desk') {
    const sum = titles.reduce((total, text) => total + Number.parseFloat(text.replace(/^<.*/, '0')), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.5);
  }
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test.each([
  [
    'en',
    'desk',
    'Draw these entries in the simulator',
    'Draw the entries',
    /^Drawn with the seed \d+$/,
    'Finish editing',
  ],
  ['zh', 'phone', '在模拟器中为名单抽签', '用该名单抽签', /^抽签随机数：\d+$/, '完成编辑'],
] as const)(
  'the entry list is shown, and drawn in the simulator (%s, %s)',
  async (language, size, link, draw, said, next) => {
    await shows('Open');
    const visitor = await visit(browser, site.url, language, size);
    await settle(visitor.page, '/tournament/detail?id=40&tab=entries');
    const rows = visitor.page.locator('main table tbody tr');
    expect((await rows.allInnerTexts()).filter((text) => text.trim() !== '')).toHaveLength(9);
    expect(await rows.last().innerText()).toMatch(/Reserve|候补/);
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('link', { name: link }).click();
    await visitor.page.getByRole('button', { name: draw }).click();
    await visitor.page.getByText(said).waitFor();
    await visitor.page.getByRole('button', { name: next }).waitFor();
    expect(await visitor.page.locator('main ol button').count()).toBe(8);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

test('on a phone the slip comes into sight when a side is chosen', async () => {
  const phone = await visit(browser, site.url, 'en', 'phone');
  await giveSession(phone.page, USER_TOKEN, site.url);
  await settle(phone.page, POOL);
  await phone.page.locator('main button[aria-pressed]').first().click();
  const foot = await place(phone.page).evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
  expect(foot).toBeLessThan(0);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await phone.leave();
});

test('a prediction has one to five players and at most the available points, is withdrawn for 90 %, and settled', async () => {
  await settle(page, POOL);
  await odds('ALDER Bo').click();
  await points('ALDER Bo').fill('1101');
  await page.getByText('Points cannot exceed the available points').waitFor();
  expect(await place(page).isDisabled()).toBe(true);
  await points('ALDER Bo').fill('105');
  await odds('BIRCH Bo').click();
  await points('BIRCH Bo').fill('50');
  expect(await seriousFindings(page)).toEqual([]);
  await place(page).click();
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await page.getByText('Prediction placed').waitFor();
  const own = page.getByRole('listitem').filter({ hasText: '105 at' }).last();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('94 are refunded').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('withdrawn, 94 back').waitFor();

  // During the tournament the odds are halved, and its final settles the other prediction.
  site.signal('SIGUSR2');
  await shows('The tournament has begun: all odds are halved');
  await shows('no gain');
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  site.signal('SIGUSR2');
  // Two signals at once would count as one.
  await settle(page, POOL);
  site.signal('SIGUSR2');
  await shows('Decided');
  await shows('Chances and odds are those of the last quote before the final began.');
  await settle(page, '/tournament/predictions/mine');
  await page.getByText(/won \d+/).waitFor();
  await settle(page, '/tournament/predictions/mine?pageNum=99');
  await page.getByText('There is no page 99: the list ends with page 1').waitFor();
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await page.getByText(/won \d+/).waitFor();
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await page.getByRole('link', { name: /^Won: [\d,]+ for 50 · .* Unread/ }).click();
  await page.getByRole('button', { name: 'Notices, 0 unread' }).waitFor();
  expect(new URL(page.url()).searchParams.get('eventId')).toBe('40');
  await settle(page, '/tournament/predictions/mine');
  expect(await seriousFindings(page)).toEqual([]);
  // Everything happened today, and a line needs two days.
  expect(await page.getByText('Profit over time').count()).toBe(0);
  await settle(page, '/tournament/predictions/leaders');
  await page.getByText('Settled in this period: 1. With 9 more you are listed.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each([
  ['en', 'desk', 'Champions', 'of 1 decided draw'],
  ['zh', 'phone', '冠军', '1 个已揭晓签表'],
] as const)('the chances of the title are judged in public (%s, %s)', async (language, size, champions, count) => {
  const expert = await visit(browser, site.url, language, size);
  await settle(expert.page, '/performance/forecasts');
  await expert.page.getByText(count).waitFor();
  expect(await expert.page.getByRole('table', { name: champions }).locator('tbody tr').count()).toBe(2);
  expect(await seriousFindings(expert.page)).toEqual([]);
  expect(await expert.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(expert.complaints).toEqual([]);
  await expert.leave();
});
