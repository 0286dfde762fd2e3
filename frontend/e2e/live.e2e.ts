import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { languages, openBrowser, settle, sizes, visit } from './browser';
import { startProgram } from './program';
import { giveSession } from './session';
import { openContext } from './visitors';

const USER_TOKEN = 'token-of-ann'.padEnd(40, '0');
/** The final of the edition. Matches 101 to 104 are the same on other courts, so that each test has its own. */
const FINAL = '3-5';
const BOARD = '/tournament/live?editionId=3';

let site: Awaited<ReturnType<typeof startProgram>>;
let browser: Browser;
let scorer: Page;
let complaints: readonly string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startProgram('tools/system-tests/dist/site-with-live.js', { USER_TOKEN }),
    openBrowser(),
  ]);
  ({ page: scorer, complaints } = await visit(browser, site.url, 'en', 'phone'));
  await giveSession(scorer, USER_TOKEN, site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const isLive = (page: Page) => page.locator('[data-status="live"]').waitFor();
/** Opens a match in a separate browser, connected to the feed. */
const watch = async (match: string, size: 'desk' | 'phone' = 'desk') => {
  const context = await openContext(browser, { baseURL: site.url, locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript(() => {
    const counts: string[] = [];
    Object.assign(globalThis, { counts });
    // Records the figures of the opened match while they change.
    const look = () => {
      // The table of the score is the first one; that of the statistics comes with the first point.
      const rows = [...(document.querySelector('dialog table')?.querySelectorAll('tbody tr') ?? [])];
      const count = rows.map((row) => row.querySelector('[data-current="true"]')?.textContent ?? '').join('-');
      if (rows.length === 2 && counts.at(-1) !== count) counts.push(count);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const page = await context.newPage();
  if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${BOARD}&match=${match}`);
  await isLive(page);
  await page.getByRole('dialog').getByText('Doubles', { exact: false }).first().waitFor();
  return { context, page, leave: () => context.close() };
};
const countsOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as { counts?: string[] }).counts!);
const reaches = (page: Page, count: string) =>
  page.waitForFunction((wanted) => (globalThis as { counts?: string[] }).counts?.at(-1) === wanted, count, {
    polling: 'raf',
  });
const pad = (name: RegExp) => scorer.getByRole('button', { name });
const isSaved = () => scorer.getByText('Everything is saved.').waitFor();
/** Touches a pad, after the time in which it would count as a bounce of the last touch. */
const point = async (name: RegExp) => {
  const last = await scorer.evaluate(() => performance.now());
  await scorer.waitForFunction((since) => performance.now() - since > 400, last);
  await pad(name).click();
};

const begin = async () => {
  await pad(/^Start, ALDER Bo/).click();
  await pad(/^Point for ALDER Bo/).waitFor();
  await isSaved();
};
/** Opens the console of a match that has not begun, and starts it. */
const beginMatch = async (match: string) => {
  await settle(scorer, `/live/console?match=${match}`);
  await begin();
};

test('the console lists the match, and starts it', async () => {
  await settle(scorer, '/live/console');
  expect(await seriousFindings(scorer)).toEqual([]);
  await scorer
    .locator('main')
    .getByRole('link', { name: /Court 2/ })
    .click();
  await begin();
  expect(await seriousFindings(scorer)).toEqual([]);
  expect(complaints).toEqual([]);
});

// The delay is measured by `npm run bench -- sockets`.
test('two browsers show a point, and its withdrawal', async () => {
  await beginMatch('3-102');
  const watchers = await Promise.all([watch('3-102'), watch('3-102', 'phone')]);
  await Promise.all(watchers.map(({ page }) => reaches(page, '0-0')));
  await pad(/^Point for ALDER Bo/).click();
  await Promise.all(watchers.map(({ page }) => reaches(page, '1-0')));
  await scorer.getByRole('button', { name: 'Undo last point' }).click();
  await Promise.all(watchers.map(({ page }) => reaches(page, '0-0')));
  for (const { page, leave } of watchers) {
    expect(await seriousFindings(page)).toEqual([]);
    await leave();
  }
  expect(complaints).toEqual([]);
});

test('a reader who was offline gets every point once, in order', async () => {
  await beginMatch('3-103');
  const { context, page, leave } = await watch('3-103');
  await reaches(page, '0-0');
  await context.setOffline(true);
  await page.locator('[data-status="reconnecting"]').waitFor();
  for (const name of [/^Point for ALDER Bo/, /^Point for CEDAR Bo/, /^Point for ALDER Bo/]) await point(name);
  await isSaved();
  await context.setOffline(false);
  await reaches(page, '2-1');
  const points = page.getByRole('dialog').getByRole('img', { name: /^Game 1/ });
  expect(await points.first().getAttribute('aria-label')).toContain('2 points of the first side, 1 of the second');
  expect(await countsOf(page)).toContain('2-1');
  await isLive(page);
  await leave();
});

test('points entered without a connection are kept and sent, once each', async () => {
  await beginMatch('3-104');
  const { page, leave } = await watch('3-104');
  await reaches(page, '0-0');
  await scorer.context().setOffline(true);
  await scorer.getByText('No connection', { exact: false }).waitFor();
  await point(/^Point for CEDAR Bo/);
  await point(/^Point for CEDAR Bo/);
  await scorer.getByText('2 entries not sent yet').waitFor();
  await scorer.context().setOffline(false);
  await isSaved();
  await reaches(page, '0-2');
  await leave();
});

test('a court that only has a number is named in the language of the reader', async () => {
  const visitor = await visit(browser, site.url, 'zh', 'phone');
  await settle(visitor.page, BOARD);
  await visitor.page.getByText('1 号场地').first().waitFor();
  expect(await visitor.page.getByText('Court 1').count()).toBe(0);
  await visitor.leave();
});

test('a visitor reads what a user writes in the chat', async () => {
  const visitor = await visit(browser, site.url, 'en', 'desk');
  await settle(visitor.page, `${BOARD}&chat=panel`);
  await visitor.page.getByRole('link', { name: 'Log in to write' }).waitFor();
  await isLive(visitor.page);
  await settle(scorer, `${BOARD}&chat=panel`);
  await scorer.getByRole('textbox', { name: 'Write a message' }).fill('What a rally');
  await scorer.getByRole('button', { name: 'Send', exact: true }).click();
  await visitor.page.getByRole('list', { name: 'Messages' }).getByText('What a rally').waitFor();
  // A moderator may remove their own message, but nobody can report their own.
  await scorer
    .getByRole('button', { name: /^Actions for the message/ })
    .last()
    .click();
  await scorer.getByRole('button', { name: 'Remove' }).waitFor();
  expect(await scorer.getByRole('button', { name: 'Report to the moderators' }).count()).toBe(0);
  expect(await seriousFindings(visitor.page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('the moderators close a chat', async () => {
  await settle(scorer, '/live/chat/moderation');
  await scorer.getByText('No reported messages').waitFor();
  expect(await seriousFindings(scorer)).toEqual([]);
  const button = (name: string) => scorer.locator('main').getByRole('button', { name });
  expect(await button('Open chat').count()).toBe(0);
  await button('Close chat').first().click();
  await scorer.getByRole('dialog').getByLabel('Reason').fill('Night');
  await scorer.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await scorer.getByText('(closed)').waitFor();
  // A tournament that is not live any more is only in the list of closed chats.
  const closed = scorer.getByRole('table', { name: 'Closed chats' }).locator('tbody tr');
  await closed.first().waitFor();
  expect(await closed.innerText()).toContain('Night');
  await closed.getByRole('button', { name: 'Open chat' }).click();
  await scorer.getByText('(closed)').waitFor({ state: 'detached' });
  await scorer.getByText('No chat is closed').waitFor();
});

test('a wrong score is corrected, even after the match', async () => {
  await beginMatch(FINAL);
  const { page, leave } = await watch(FINAL);
  const correct = async (game: number, one: number, two: number) => {
    await scorer.getByRole('button', { name: 'More' }).click();
    const figures = scorer.getByRole('spinbutton', { name: new RegExp(`^Game ${game},`) });
    await figures.first().fill(String(one));
    await figures.last().fill(String(two));
    await scorer.getByRole('button', { name: 'Set the score' }).click();
    await isSaved();
  };
  await correct(1, 21, 12);
  await reaches(page, '0-0');
  // The pairs choose again for each game.
  const marks = page.getByRole('dialog').locator('tbody [data-service]');
  const services = () => marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-service')));
  expect(await services()).toEqual(['serves', 'none']);
  const first = (who: string) => scorer.getByRole('group', { name: new RegExp(`^${who} first`) }).getByRole('radio');
  await first('Serves').last().check();
  await first('Receives').first().check();
  await isSaved();
  await marks.nth(3).waitFor();
  expect(await services()).toEqual(['none', 'serves', 'receives', 'none']);
  expect(await seriousFindings(scorer)).toEqual([]);
  await correct(2, 20, 7);
  await reaches(page, '20-7');
  await point(/^Point for ALDER Bo/);
  await scorer.getByRole('button', { name: 'Confirm the result' }).click();
  await isSaved();
  const second = page.getByRole('dialog').locator('tbody tr').first();
  await second.getByText('21', { exact: true }).nth(1).waitFor();
  await correct(2, 22, 20);
  await second.getByText('22', { exact: true }).waitFor();
  await leave();
});

test('a match of a new draw is planned, gets penalties, is ended and corrected, and its result is in the tournament', async () => {
  // The tests without a connection have caused complaints.
  const before = complaints.length;
  const main = scorer.locator('main');
  const dialog = scorer.getByRole('dialog');
  await settle(scorer, '/live/console');
  await main.getByRole('link', { name: /^Order of play/ }).click();
  await main.getByRole('link', { name: 'Winter Open' }).click();
  await main.getByRole('button', { name: 'Name the sides of Match 2 of the round' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please name the players of both sides').waitFor();
  for (const [side, name] of ['CEDAR Bo', 'DOGWOOD Bo'].entries()) {
    await dialog.getByRole('combobox', { name: `Player of side ${side + 1}` }).fill(name);
    await dialog.getByRole('option').first().click();
  }
  await dialog.getByLabel('Court', { exact: true }).fill('7');
  expect(await seriousFindings(scorer)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByText('Court 7 · Match 1').waitFor();
  expect(await seriousFindings(scorer)).toEqual([]);
  await settle(scorer, '/live/console');
  await main.getByRole('link', { name: /Court 7/ }).click();
  await pad(/^Start, CEDAR Bo/).click();
  await point(/^Point for CEDAR Bo/);
  await pad(/^Card$/).click();
  expect(await seriousFindings(scorer)).toEqual([]);
  await dialog.getByRole('button', { name: 'Red card for DOGWOOD Bo' }).click();
  await isSaved();
  const retire = async (name: string) => {
    await pad(/^More$/).click();
    await dialog.getByRole('button', { name: `${name} retires` }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await isSaved();
  };
  await retire('CEDAR Bo');
  // A mistake: the match continues, and ends later.
  await pad(/^More$/).click();
  expect(await seriousFindings(scorer)).toEqual([]);
  await dialog.getByRole('button', { name: 'The match is not over: play continues' }).click();
  await point(/^Point for CEDAR Bo/);
  await isSaved();
  await retire('CEDAR Bo');
  await retire('DOGWOOD Bo');
  const lines = main.getByRole('row').filter({ hasText: 'CEDAR Bo' });
  expect(await lines.getAttribute('data-winner')).toBe('true');
  await settle(scorer, '/tournament/live?editionId=5&view=results');
  const loser = main.getByRole('row').filter({ hasText: 'DOGWOOD Bo' });
  await loser.getByText('Red card').waitFor({ state: 'attached' });
  const visitor = await visit(browser, site.url, 'en', 'desk');
  await settle(visitor.page, '/tournament/detail?id=5&tab=matches');
  const results = visitor.page.locator('main tbody tr').filter({ hasText: 'CEDAR Bo' });
  expect(await results.filter({ hasText: 'Quarter-final' }).textContent()).toContain('3–0');
  // The winner after the correction plays the next round.
  expect(await results.filter({ hasText: 'Semi-final' }).textContent()).toContain('ALDER Bo');
  await visitor.leave();
  expect(complaints.slice(before)).toEqual([]);
});

const kinds = languages.flatMap((language) =>
  (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => ({ language, size })),
);
const words = {
  en: {
    title: 'Score sources',
    ...{ fresh: 'New token', source: 'Source', make: 'Make token', token: 'Token', stored: 'I have stored it' },
    ...{ revoke: 'Revoke', reason: 'There is no such live match' },
  },
  zh: {
    title: '比分数据源',
    ...{ fresh: '新建令牌', source: '来源', make: '生成令牌', token: '令牌', stored: '我已保存' },
    ...{ revoke: '撤销', reason: '没有这场实时比赛' },
  },
};
test.each(kinds)(
  'an operator creates and revokes a token, and reads the messages that could not be used ($language, $size)',
  async ({ language, size }) => {
    const say = words[language];
    const source = `scores-${language}-${size}`;
    const { page, complaints: own, leave } = await visit(browser, site.url, language, size);
    await giveSession(page, USER_TOKEN, site.url);
    await settle(page, '/live/sources');
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor();
    await page.getByText(say.reason).first().waitFor({ state: 'attached' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: say.fresh }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.source, { exact: true }).fill('Not A Name');
    await dialog.getByRole('button', { name: say.make }).click();
    await dialog.locator('.ant-form-item-explain-error').waitFor();
    await dialog.getByLabel(say.source, { exact: true }).fill(source);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.make }).click();
    const shown = dialog.getByRole('textbox', { name: say.token });
    expect(await shown.inputValue()).toMatch(/^[\w-]{40,}$/);
    await dialog.getByRole('button', { name: say.stored }).click();
    const row = page.getByRole('row').filter({ hasText: source });
    await row.waitFor();
    await row.getByRole('button', { name: new RegExp(say.revoke) }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button').first().and(page.locator(':focus')).waitFor();
    // Buttons outside the box could still be clicked: the browser would scroll to them.
    expect(await confirm.evaluate(({ parentElement: box }) => box!.scrollWidth <= box!.clientWidth)).toBe(true);
    await confirm.getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(own).toEqual([]);
    await leave();
  },
);
