import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { type Demo, goWithin, settle, type sizes, visit } from './browser';

/** Common behaviour of list and detail pages. */
export const testPatterns = (demo: () => Demo): void => {
  const enter = (size: keyof typeof sizes = 'desk') => visit(demo().browser, demo().url, 'en', size);

  describe('a list', () => {
    test('an invalid value is reported, even if it is not a filter of a list', async () => {
      const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
      // The message is there once: the strict locator rejects two.
      for (const [path, part] of [
        ['/goat/lab', 'weights=9,x'],
        ['/h2h', 'discipline=QQ'],
        ['/ranking/race', 'top=7'],
      ] as const) {
        await settle(page, `${path}?${part}`);
        await page.getByRole('status').filter({ hasText: part }).waitFor();
      }
      expect(complaints).toEqual([]);
      await leave();
    });

    test('is sorted by its headings, shows the direction, and the back button undoes it', async () => {
      const { page, leave } = await enter();
      await settle(page, '/series');
      const sorted = (name: string, direction: string) =>
        page.getByRole('columnheader', { name }).and(page.locator(`[aria-sort="${direction}"]`));
      await sorted('Tournament', 'ascending').waitFor();
      await sorted('Editions', 'none').getByRole('button').click();
      await sorted('Editions', 'descending').getByRole('button').click();
      await sorted('Editions', 'ascending').waitFor();
      expect(page.url()).toMatch(/orderByColumn=editions/);
      await page.goBack();
      await sorted('Editions', 'descending').waitFor();
      await page.goBack();
      await sorted('Tournament', 'ascending').waitFor();
      await leave();
    });

    test('has row headings, and loses no column on a phone', async () => {
      const { page, leave } = await enter('phone');
      await settle(page, '/player');
      const row = page.locator('main tbody tr').first();
      expect(await row.getByRole('rowheader').innerText()).not.toBe('');
      const term = (name: string) => page.locator('main dt', { hasText: name });
      expect(await term('Age').count()).toBe(20);
      expect(await term('Last tournament').count()).toBe(0);
      await row.getByRole('button', { name: 'Show more of this row' }).click();
      await term('Last tournament').waitFor();
      expect(await row.getByRole('button').getAttribute('aria-expanded')).toBe('true');
      expect(await seriousFindings(page)).toEqual([]);
      await leave();
    });

    test('can be sorted on a phone by columns without a heading', async () => {
      const { page, leave } = await enter('phone');
      await settle(page, '/tournament');
      await page.getByLabel('Sort by').selectOption('Level');
      await page.waitForURL(/orderByColumn=level/);
      await page.getByRole('button', { name: /^Ascending/ }).click();
      await page.waitForURL(/isAsc=false|orderByColumn=level$/);
      await leave();
    });

    test('keeps the keyboard focus when the pressed button is gone', async () => {
      const { page, leave } = await enter();
      await settle(page, '/series?pageNum=99');
      await page.getByRole('button', { name: 'Go to the last page' }).press('Enter');
      await page.locator('main tbody tr').first().waitFor();
      await page.waitForFunction(() => document.activeElement !== document.body);
      await leave();
    });

    test('is saved completely as CSV, not only the page that is shown', async () => {
      const { page, leave } = await enter();
      await settle(page, '/ranking/bwf?discipline=WS&pageNum=2');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all rows as CSV' }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
      const total = (await page.getByText(/^[\d,]+ rows$/).innerText()).replace(/\D/g, '');
      expect(lines).toHaveLength(Number(total) + 1);
      await leave();
    });

    test('shows that its download failed, with the message of the server if there is one', async () => {
      const { page, leave } = await enter();
      await settle(page, '/ranking/bwf?discipline=WS');
      const csv = page.getByRole('button', { name: 'Download all rows as CSV' });
      const answers = [
        { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
        { status: 429, contentType: 'application/json', body: '{"code":427,"msg":"Slowly","reason":"rate.exceeded"}' },
        { status: 200, contentType: 'application/json;charset=utf-8', body: '{"code":500,"msg":"Out of paper"}' },
      ];
      let saved = 0;
      page.on('download', () => {
        saved += 1;
      });
      await page.route(/export=csv/, (route) => route.fulfill(answers.shift()));
      await csv.click();
      await page.getByText('The file download failed, please contact the administrator').waitFor();
      await csv.click();
      await page.getByText('Slowly').waitFor();
      // A proxy or an older server may send an error with the status of success.
      await csv.click();
      await page.getByText('Out of paper').waitFor();
      expect(saved).toBe(0);
      await leave();
    });

    test('shows an invalid value in its address, and drops it', async () => {
      const { page, leave } = await enter();
      await settle(page, '/player?birthday=13-45&gender=F');
      await page.getByText('birthday=13-45').waitFor();
      await page.getByRole('link', { name: 'Remove birthday' }).click();
      await page.waitForURL(/\/player\?gender=F$/);
      await page.getByText('birthday=13-45').waitFor({ state: 'detached' });
      await leave();
    });

    test('shows the tournaments of a week, and an invalid season', async () => {
      const { page, leave } = await enter();
      await settle(page, '/tournament?from=2026-10-05&until=2026-10-11&state=paused');
      await page.getByText('state=paused').waitFor();
      const all = await page.locator('main tbody tr').count();
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThan(20);
      await page.getByLabel('Week', { exact: true }).click();
      await page.getByTitle('Next week').click();
      await page.waitForURL((url) => !url.search.includes('2026-10-05') && /from=.*until=/.test(url.search));
      await goWithin(page, '/season/detail?discipline=MS&level=no&by=nobody');
      await page.getByText('by=nobody').waitFor();
      await leave();
    });

    test('links a page beyond its end to the last one', async () => {
      const { page, leave } = await enter();
      await settle(page, '/series?pageNum=99');
      await page.getByText(/There is no page 99/).waitFor();
      await page.getByRole('button', { name: 'Go to the last page' }).click();
      await page.locator('main tbody tr').first().waitFor();
      await leave();
    });

    test('keeps discipline and page size when it is reset', async () => {
      const { page, leave } = await enter();
      await settle(page, '/ranking/bwf?discipline=XD&pageSize=10&association=DEN&pageNum=2');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.waitForURL(/\?discipline=XD&pageSize=10$/);
      await leave();
    });
  });

  test('a tab of a detail page has an address, a title and a history entry', async () => {
    const { page, leave } = await enter();
    await settle(page, '/ranking/bwf?discipline=MS');
    await page.locator('main tbody a[href^="/player/detail"]').first().click();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.waitForFunction(() => document.title.startsWith('Results · '));
    await page.locator('main').getByText('Discipline').first().waitFor();
    await page.goBack();
    await page.waitForFunction(() => !document.title.startsWith('Results'));
    expect(page.url()).not.toContain('tab=');
    await leave();
  });
};
