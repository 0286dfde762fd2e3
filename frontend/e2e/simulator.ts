import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { countSimulatorUse } from '@rallyrank/contracts/predictions/drawings';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, type Language, settle, type sizes, visit } from './browser';
import { waitUntilQuiet } from './quiet';
import { signedJson } from './signed-json';

const PAGE = '/tournament/draw/simulator';

const MOST_USES = 100;

/** Uses the simulator from other browsers at this address, until the address has no uses left for the day. */
const useUp = async (site: string): Promise<void> => {
  const url = `${site}${API_PREFIX}${countSimulatorUse.path}`;
  for (let use = 0; use < MOST_USES; use++) {
    const response = await fetch(url, { method: 'POST', ...signedJson(url, { browser: `other-${use}` }) });
    const { reason } = (await response.json()) as { readonly reason?: string };
    if (reason === 'drawing.limit') return;
    expect(response.status).toBe(200);
  }
  throw new Error(`${MOST_USES} uses were not refused`);
};

/** The draw simulator: a drawing is edited, simulated, shared and opened in another browser. */
export const testSimulator = (demo: () => Demo): void => {
  const enter = async (size: keyof typeof sizes = 'desk', language: Language = 'en', address = PAGE) => {
    const visitor = await visit(demo().browser, demo().url, language, size);
    await settle(visitor.page, address);
    return visitor;
  };
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const choose = async (page: Page, label: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  };
  /** The eight best of a ranking list, drawn by the seeding rule. */
  const topEight = async (page: Page) => {
    await page.getByText('A ranking list', { exact: true }).click();
    await choose(page, 'Places', /^8$/);
    await button(page, 'Draw the top 8').click();
    await button(page, 'Finish editing').waitFor();
  };
  const isDone = (page: Page) => page.getByText('10,000 random runs beside the exact chances').waitFor();
  const addressHasDrawing = async (page: Page, before: string) => {
    await page.waitForFunction((old) => new URL(location.href).searchParams.get('d') !== old, before);
    await waitUntilQuiet(page);
    return page.url();
  };
  const drawingOf = (address: string) => new URL(address).searchParams.get('d') ?? '';
  const places = (page: Page) => page.locator('main ol button').allInnerTexts();

  test.each([
    ['desk', 'phone'],
    ['phone', 'desk'],
  ] as const)('a drawing is edited, simulated and shared on a %s, and opened on a %s', async (size, other) => {
    const { page, complaints, leave } = await enter(size);
    await topEight(page);
    const before = await places(page);
    expect(before).toHaveLength(8);
    await button(page, /^1\s/).first().click();
    await page.getByRole('dialog').getByLabel('Swap').selectOption('7');
    const swapped = await places(page);
    expect(swapped[0]!.slice(1)).toBe(before[7]!.slice(1));
    await button(page, 'Undo').click();
    expect(await places(page)).toEqual(before);
    await button(page, /^2\s/).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    expect((await places(page))[1]).toMatch(/Empty \(bye\)/);
    await button(page, 'Finish editing').click();
    await isDone(page);
    await button(page, 'Simulate: Quarter-final').click();
    await button(page, 'Next round').click();
    await button(page, 'Simulate: Semi-final').waitFor();
    const decided = drawingOf(page.url());
    await button(page, 'To the end').click();
    const address = await addressHasDrawing(page, decided);
    await isDone(page);
    const rows = page.locator('main table').first().locator('tbody tr');
    expect(await rows.first().innerText()).toMatch(/100\s?%/);
    const champion = await rows.first().locator('a').first().innerText();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();

    const friend = await enter(other, 'en', address.replace(demo().url, ''));
    await isDone(friend.page);
    const shown = friend.page.locator('main table').first().locator('tbody tr').first();
    expect(await shown.locator('a').first().innerText()).toBe(champion);
    expect(drawingOf(friend.page.url())).toBe(drawingOf(address));
    await button(friend.page, 'Edit again').click();
    expect((await places(friend.page)).map((text) => text.replace(/\s/g, ''))).toHaveLength(8);
    expect(friend.complaints).toEqual([]);
    await friend.leave();
  });

  test('a result is set by hand, with its consequences; the chances if a side wins', async () => {
    const { page, complaints, leave } = await enter();
    await topEight(page);
    await button(page, 'Finish editing').click();
    await isDone(page);
    await button(page, /^Set result:/)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Score').fill('21-15 21-20');
    expect(await dialog.getByRole('button', { name: 'Set this score' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Score').fill('19-21 21-15 30-29');
    await page.keyboard.press('Enter');
    await page.locator('main li', { hasText: '30' }).first().waitFor();
    await isDone(page);
    await choose(page, '… this side wins', /./);
    await page.getByText(/Chances of the others if it wins \(exact\)|can no longer win/).waitFor();
    await page.getByRole('heading', { name: 'Hardest paths' }).waitFor();
    await page.getByRole('heading', { name: 'Most likely matches' }).waitFor();
    const [csv] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()]);
    expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^﻿Round,Match,First side,Second side,Winner,Score\r\n/);
    const [png] = await Promise.all([page.waitForEvent('download'), button(page, 'PNG').click()]);
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a real draw is copied in its state after a day', async () => {
    const { page, complaints, leave } = await enter('desk', 'en', '/tournament?state=finished&level=super-300');
    const event = page.locator('main table a[href^="/tournament/detail"]').first();
    const name = await event.innerText();
    await event.click();
    await page.getByRole('link', { name: 'Simulate this draw' }).click();
    await page.getByRole('combobox', { name: 'As it stood' }).waitFor();
    await choose(page, 'As it stood', /^After/);
    await button(page, 'Copy this draw').click();
    await page
      .locator('main strong')
      .filter({ hasText: `${name} · ` })
      .waitFor();
    await button(page, 'Finish editing').click();
    await isDone(page);
    expect(
      await page.locator('main section[aria-label="Draw as a tree"] [data-winner="true"]').count(),
    ).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('groups are followed by a knock-out draw', async () => {
    const { page, complaints, leave } = await enter('phone');
    await page.getByText('A ranking list', { exact: true }).click();
    await choose(page, 'Format', 'Groups, then knock-out');
    await button(page, 'Draw the top 16').click();
    await button(page, 'Finish editing').click();
    await isDone(page);
    await button(page, 'Simulate: Group stage').click();
    await button(page, 'Next round').click();
    await button(page, 'Simulate: Quarter-final').click();
    await isDone(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  describe('shows why something cannot be done', () => {
    const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

    test('no next round, the last round, no player', async () => {
      const { page, leave } = await enter();
      await page.getByText('Empty places', { exact: true }).click();
      await button(page, 'Begin with empty places').click();
      await button(page, 'Finish editing').click();
      await said(page, 'Draw needs at least one player');
      await button(page, 'Start again').click();
      await topEight(page);
      await button(page, 'Finish editing').click();
      await isDone(page);
      await button(page, 'Next round').click();
      await said(page, 'No next round found');
      await button(page, 'To the end').click();
      await button(page, 'Next round').click();
      await said(page, 'Already the last round');
      await leave();
    });

    test('a doubles player without partner', async () => {
      const { page, leave } = await enter();
      await page.getByText('Empty places', { exact: true }).click();
      await page.getByText('Mixed doubles', { exact: true }).click();
      await button(page, 'Begin with empty places').click();
      await button(page, /^1\s/).first().click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Player' }).fill('Chen');
      await page.getByRole('dialog').locator('[role="option"]').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Place', exact: true }).click();
      await said(page, 'A single doubles player needs the partner added');
      await leave();
    });

    test('no draw data, no schedule data', async () => {
      const { page, leave } = await enter();
      const { browser, url } = demo();
      const other = await visit(browser, url, 'en', 'desk');
      await settle(other.page, '/tournament?state=finished');
      const finished = await other.page
        .locator('main table a[href^="/tournament/detail"]')
        .first()
        .getAttribute('href');
      await other.leave();
      const idOf = (href: string | null) => new URLSearchParams(href?.split('?')[1]).get('id');
      // In the demo world of the tests, the draws of all tournaments are made.
      await page.route('**/getEventById?*', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, data: { ...answer.data, draws: [] } } });
      });
      await settle(page, `${PAGE}?eventId=${idOf(finished)}`);
      await button(page, 'Copy this draw').click();
      await said(page, 'No draw data');
      await page.unroute('**/getEventById?*');
      // A source with the sides of a draw but no matches yet.
      await page.route('**/getDraw?*', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, data: { ...answer.data, rounds: [] } } });
      });
      await settle(page, `${PAGE}?eventId=${idOf(finished)}`);
      await button(page, 'Copy this draw').click();
      await said(page, 'No schedule data');
      await leave();
    });

    test('a link without a valid drawing', async () => {
      const { page, leave } = await enter('phone', 'en', `${PAGE}?d=broken`);
      await said(page, 'The link holds no drawing');
      await page.getByText('A ranking list', { exact: true }).waitFor();
      await leave();
    });

    test("more than today's uses", async () => {
      const { page, leave } = await enter();
      await topEight(page);
      await useUp(demo().url);
      await button(page, 'Finish editing').click();
      await said(page, "Exceeded today's usage limit, try tomorrow");
      await leave();
    });
  });
};
