import { type Browser, chromium, type Page } from 'playwright-core';
import { followRequests, waitUntilQuiet } from './quiet';
import { BLANK, enter } from './visitors';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is open for a moment: optimizing functions takes longer than they run (a seventh of the processor
  // time with axe). Long loops are still optimized.
  '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=20000',
];

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: flags });

/** The whole browser, for features beyond the page; starting and using it takes more processor time. */
export const openWholeBrowser = (): Promise<Browser> => launch(process.env.CHROMIUM || '/usr/bin/chromium');
export const openBrowser = (): Promise<Browser> =>
  process.env.CHROMIUM_SHELL ? launch(process.env.CHROMIUM_SHELL) : openWholeBrowser();

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A running site and a browser to visit it with. */
export interface Demo {
  readonly browser: Browser;
  readonly url: string;
}

export interface Visitor {
  readonly page: Page;
  /** Console errors and warnings, and uncaught exceptions, since the visit began. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** A new visitor without cookies, with the given language and screen size. */
export const visit = async (
  browser: Browser,
  baseURL: string,
  language: Language,
  size: keyof typeof sizes,
  dark = false,
): Promise<Visitor> => {
  const { page, leave } = await enter(browser, {
    baseURL,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    viewport: sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    // Tests must see every request of a page.
    serviceWorkers: 'block',
  });
  followRequests(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, leave };
};

/** Opens an address and waits until the page is idle. */
export const settle = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitUntilQuiet(page);
};

/**
 * Navigates within the application that the page shows, like the history of the browser, and waits until the page is
 * idle. It takes less than half the processor time of reloading the application (0.2 instead of 0.5 s). A new page
 * loads it.
 */
export const goWithin = async (page: Page, address: string): Promise<void> => {
  if (page.url().endsWith(BLANK)) return settle(page, address);
  await page.evaluate((to) => {
    const { idx, ...state } = history.state as { readonly idx: number };
    history.pushState({ ...state, idx: idx + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await waitUntilQuiet(page);
};
