import { pages } from '@rallyrank/contracts/shared/pages';
import type { Page } from 'playwright-core';

/** A page on a first visit, and the action that the visitor then takes. */
export interface Scene {
  readonly name: string;
  readonly address: string;
  readonly act?: { readonly name: string; readonly run: (page: Page) => Promise<void> };
}

const firstLink = async (page: Page, address: string, to: string): Promise<string> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  const link = page.locator(`main a[href^="${to}"]`).first();
  return (await link.getAttribute('href')) ?? '';
};

const changeTheme = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByText('Dark', { exact: true }).first().tap();
};
const openTab = (page: Page): Promise<void> => page.locator('main nav a:not([aria-current])').first().tap();
const turnPage = (page: Page): Promise<void> => page.locator('main .ant-pagination-next').first().tap();

/** The main pages, with the first player and tournament of the site. */
export const findScenes = async (page: Page): Promise<Scene[]> => {
  const player = await firstLink(page, `${pages.ranking}?discipline=WS`, pages.player);
  const event = await firstLink(page, `${pages.events}?state=finished`, pages.event);
  return [
    { name: 'home', address: '/', act: { name: 'change theme', run: changeTheme } },
    { name: 'player', address: player, act: { name: 'open a tab', run: openTab } },
    { name: 'ranking', address: `${pages.ranking}?discipline=WS`, act: { name: 'next page', run: turnPage } },
    { name: 'tournament', address: event },
    { name: 'tournaments', address: pages.events },
    { name: 'head-to-head', address: pages.h2h },
  ];
};
