import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, goWithin, type Language, settle, type sizes, visit } from './browser';
import { onPaper } from './paper';
import { waitUntilQuiet } from './quiet';

/** The page of a tournament: its draw as a tree and as rounds, its statistics, its records. */
export const testEvent = (demo: () => Demo): void => {
  /** Opens the newest finished tournament of a name as a visitor. */
  const enter = async (language: Language, size: keyof typeof sizes, more = '') => {
    const visitor = await visit(demo().browser, demo().url, language, size);
    await settle(visitor.page, '/tournament?state=finished&level=super-300');
    const href = await visitor.page.locator('main table a[href^="/tournament/detail"]').first().getAttribute('href');
    await goWithin(visitor.page, `${href}${more}`);
    return visitor;
  };
  const zoomOf = async (page: Page): Promise<number> =>
    Number.parseInt(await page.getByRole('status', { name: 'Zoom' }).innerText(), 10);
  /** The excess width of the tree over its container, and its scroll position. */
  const place = (page: Page) =>
    page
      .getByRole('region', { name: 'Draw as a tree' })
      .locator('> div')
      .last()
      .evaluate((shown) => ({ over: shown.scrollWidth - shown.clientWidth, left: shown.scrollLeft }));

  test('schedule and results show the matches of a day, the day of the finals first', async () => {
    const { page, complaints, leave } = await enter('en', 'desk', '&tab=matches');
    const days = page.getByRole('group', { name: 'Day' });
    const rounds = () => page.locator('main [data-table] tbody tr td:first-child').allInnerTexts();
    const finals = await rounds();
    expect(finals.length).toBeGreaterThan(0);
    expect(finals.filter((round) => !/^Final · [MWX][SD]$/.test(round))).toEqual([]);
    await days.locator('label').first().click();
    await page.waitForURL(/day=\d{4}-\d\d-\d\d/);
    await waitUntilQuiet(page);
    expect((await rounds()).filter((round) => round.startsWith('Final'))).toEqual([]);
    const ofAll = (await rounds()).length;
    await settle(page, `${page.url()}&discipline=WS`);
    const ofWomen = (await rounds()).length;
    expect(ofWomen).toBeGreaterThan(0);
    expect(ofWomen).toBeLessThan(ofAll);
    await goWithin(page, page.url().replace(/day=[\d-]+/, 'day=1999-01-01'));
    await page.getByText('No such match on this day').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a draw fits its width; it is zoomed by buttons, keys and wheel, and moved by dragging', async () => {
    const { page, complaints, leave } = await enter('en', 'desk');
    const tree = page.getByRole('region', { name: 'Draw as a tree' });
    const fitted = await zoomOf(page);
    expect((await place(page)).over).toBeLessThanOrEqual(1);
    for (let step = 0; step < 3; step++) await tree.getByRole('button', { name: 'Larger' }).click();
    expect(await zoomOf(page)).toBeGreaterThan(fitted * 1.5);
    const { over, left } = await place(page);
    expect(over).toBeGreaterThan(100);
    const box = (await tree.locator('> div').last().boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 340, box.y + 20, { steps: 4 });
    await page.mouse.up();
    expect((await place(page)).left).toBeCloseTo(left - 40, 0);
    await tree.getByRole('button', { name: 'Fit' }).click();
    expect(await zoomOf(page)).toBe(fitted);
    await tree.locator('li').first().focus();
    await page.keyboard.press('+');
    expect(await zoomOf(page)).toBeGreaterThan(fitted);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('place-1-0');
    await page.keyboard.press('0');
    expect(await zoomOf(page)).toBe(fitted);
    await tree.locator('li').first().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (before) => Number.parseInt(document.querySelector('output')?.textContent ?? '', 10) > before,
      fitted,
    );
    expect(complaints).toEqual([]);
    await leave();
  });

  test('two fingers zoom a draw', async () => {
    const { page, leave } = await enter('en', 'desk');
    const before = await zoomOf(page);
    const box = (await page.getByRole('region', { name: 'Draw as a tree' }).locator('> div').last().boundingBox())!;
    const fingers = (apart: number) =>
      [-1, 1].map((way, id) => ({ id, x: box.x + 400 + way * apart, y: Math.max(box.y, 0) + 60 }));
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', fingers(50));
    for (const apart of [60, 75, 90]) await send('touchMove', fingers(apart));
    await send('touchEnd', []);
    await page.waitForFunction(
      (least) => Number.parseInt(document.querySelector('output')?.textContent ?? '', 10) > least,
      before * 1.3,
    );
    await leave();
  });

  test('the path of a side remains highlighted, and the address contains the side', async () => {
    const { page, complaints, leave } = await enter('en', 'desk');
    const marked = page.locator('main li[data-way="true"]');
    const champion = page.locator('#place-4-0 [data-winner="true"]');
    const id = await champion.getAttribute('data-competitor');
    await page.mouse.move(0, 0);
    expect(await marked.count()).toBe(0);
    await champion.hover();
    expect(await marked.count()).toBe(5);
    // The click is beside the name and the score, which are links.
    await champion.click({ position: { x: 2, y: 2 } });
    await page.waitForURL(new RegExp(`follow=${id}$`));
    await settle(page, page.url());
    await page.mouse.move(0, 0);
    expect(await marked.count()).toBe(5);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('chances of the sides add up to one champion', async () => {
    const { page, complaints, leave } = await enter('en', 'desk', '&chances=R32');
    const table = page.getByRole('table', { name: 'Before: Last 32' });
    await table.waitFor();
    const titles = await table.locator('tbody tr td:last-child').allInnerTexts();
    expect(titles).toHaveLength(32);
    const sum = titles.reduce((total, text) => total + Number.parseFloat(text.replace(/^<.*/, '0')), 0);
    // Each is rounded to a tenth of a percent.
    expect(Math.abs(sum - 100)).toBeLessThan(1.6);
    const first = page.locator('#place-0-0');
    const shares = [...(await first.innerText()).matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(shares).toHaveLength(2);
    expect(Math.abs((shares[0] ?? 0) + (shares[1] ?? 0) - 100)).toBeLessThan(0.15);
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(['MS', 'XD'])('a draw of %s is printed on one landscape page', async (discipline) => {
    const { page, leave } = await enter('en', 'desk');
    if (discipline === 'XD') {
      await page.getByRole('radio', { name: 'Mixed doubles' }).click();
      await page.waitForURL(/drawId=/);
    }
    // The title in print shows that it is this draw and not the previous one.
    const title = discipline === 'XD' ? 'Mixed doubles · Main draw' : "Men's singles · Main draw";
    await page.locator('h2', { hasText: title }).waitFor({ state: 'attached' });
    await waitUntilQuiet(page);
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = file.match(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    // A4 is shorter than the default paper of the browser.
    const a4 = await page.pdf({ format: 'A4', landscape: true, margin: { top: 38, bottom: 38, left: 38, right: 38 } });
    expect(a4.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // Portrait paper is as narrow as a phone.
    expect(await onPaper(page, () => page.locator('#place-0-0').isVisible())).toBe(true);
    await leave();
  });

  test('the draw opens in full screen, or shows that this is not possible', async () => {
    const { page, leave } = await enter('en', 'desk');
    const tree = page.getByRole('region', { name: 'Draw as a tree' });
    await tree.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.waitForFunction(() => document.fullscreenElement?.getAttribute('aria-label') === 'Draw as a tree');
    await tree.getByRole('button', { name: 'Leave full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await tree.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByText('This browser does not support full screen').waitFor();
    await leave();
  });

  test('a phone shows one round at a time', async () => {
    const { page, complaints, leave } = await enter('zh', 'phone');
    const matches = page.locator('main li:has([data-competitor])');
    expect(await matches.count()).toBe(1);
    await page.getByRole('radio', { name: '32强' }).click();
    await page.waitForURL(/round=R32/);
    await page.waitForFunction(() => document.querySelectorAll('main li:has([data-competitor])').length === 16);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the statistics add up to the matches of the draws, and link to them', async () => {
    const { page, complaints, leave } = await enter('en', 'desk', '&tab=statistics');
    const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd').innerText();
    await page.getByRole('heading', { name: 'In figures' }).waitFor();
    const count = Number.parseInt(await figure('Retirements and walkovers'), 10);
    expect(await page.locator('#ended-early tbody tr').count()).toBe(count);
    const byElo = Number.parseInt(await figure('Upsets by Elo'), 10);
    const gaps = await page
      .locator('#upsets tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          Number([...row.querySelectorAll('td')].find((cell) => /^[-\d]+$/.test(cell.innerText))?.innerText),
        ),
      );
    // The differences are rounded.
    expect(gaps.filter((gap) => gap > 0).length).toBeLessThanOrEqual(byElo);
    expect(gaps.filter((gap) => gap >= 0).length).toBeGreaterThanOrEqual(byElo);
    await page.getByRole('radio', { name: 'Mixed doubles' }).click();
    await page.waitForURL(/discipline=XD/);
    await page.getByRole('heading', { name: 'In figures' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('records set at a tournament link to their proof', async () => {
    const { page, complaints, leave } = await enter('zh', 'phone', '&tab=records&maxRank=10');
    await page.locator('main td a[href*="tab=proof"]').first().click();
    await page.waitForURL(/\/record\/detail\?/);
    await page.locator('main h1').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });
};
