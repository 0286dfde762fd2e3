import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Demo, settle, visit } from './browser';
import { waitUntilQuiet } from './quiet';

const list = (page: Page) => page.getByRole('region', { name: 'List' });
const listed = async (page: Page): Promise<string[]> =>
  [...new Set(await list(page).locator('li a[href^="/player/detail"]').allInnerTexts())].sort();

/** Relations between people, from the list of all to the people around one. */
export const testRelations = (demo: () => Demo): void => {
  test('the relations around a player grow with more steps and with expanded people, and the address keeps them', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/player/relation');
    const row = page.locator('main tbody tr').first();
    const counts = await row.locator('td').allInnerTexts();
    await row.locator('a[href^="/player/relation"]').first().click();
    await page.waitForURL(/\/player\/relation\?id=\d+$/);
    await waitUntilQuiet(page);
    const own = list(page).locator('section').first().locator('li');
    const known = counts.map(Number).filter(Number.isInteger);
    expect(await own.count()).toBe(known.reduce((sum, count) => sum + count, 0));
    await page.getByRole('img', { name: /^Relations around/ }).waitFor();

    const near = await listed(page);
    const more = list(page)
      .getByRole('button', { name: /^Show \d+ more relations? of / })
      .first();
    await more.press('Enter');
    await page.waitForURL(/open=\d+/);
    await waitUntilQuiet(page);
    const opened = await listed(page);
    expect(opened).toEqual(expect.arrayContaining(near));
    expect(opened.length).toBeGreaterThan(near.length);
    await settle(page, page.url());
    expect(await listed(page)).toEqual(opened);

    await page.getByRole('radio', { name: '2 steps' }).click();
    await page.waitForURL(/depth=2/);
    await waitUntilQuiet(page);
    expect(await listed(page)).toEqual(expect.arrayContaining(opened));
    expect(complaints).toEqual([]);
    await leave();
  });

  test('another person in the list can become the centre, and each of the two pages shows the relation from its own side', async () => {
    const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/player/relation');
    await page.locator('main tbody tr').first().locator('a[href^="/player/relation"]').first().click();
    await waitUntilQuiet(page);
    const trainee = list(page)
      .locator('section')
      .first()
      .locator('li', { hasText: /^Trainee/ })
      .first();
    const centre = await page.locator('main h2 a').first().innerText();
    const name = await trainee.locator('a[href^="/player/detail"]').innerText();
    await trainee.getByRole('link', { name: `Centre on ${name}` }).press('Enter');
    await page.locator('main h2', { hasText: name }).waitFor();
    await waitUntilQuiet(page);
    await list(page).locator('section').first().locator('li', { hasText: 'Head coach' }).getByText(centre).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a player whose relations are unknown has no invented ones', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/player/relation?id=999999');
    expect(await page.getByRole('img', { name: /^Relations around/ }).count()).toBe(0);
    await page.locator('main [role="alert"]').waitFor();
    await leave();
  });
};
