import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { followRequests, waitUntilQuiet } from './quiet';
import { enter } from './visitors';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is open for a moment: optimizing functions takes longer than they run (a seventh of the processor time with axe).
  // Long loops are still optimized.
  '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=20000',
];

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: flags });

/** The whole browser, for what it offers beside the page; starting and using it takes more processor time. */
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

/** Rules of axe whose findings are at most moderate and would be dropped: not running them saves processor time. */
const minorRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const axeRules = Object.fromEntries([
  ['target-size', { enabled: true }],
  ...minorRules.map((rule) => [rule, { enabled: false }]),
]);

/**
 * Serious and critical findings of axe, as `rule: element`, for all its rules or for some. Waits until the page is idle, because fading
 * elements have too little contrast.
 */
export const seriousFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  // A page whose application does not load never becomes idle.
  if ((await page.locator('.boot').count()) === 0) await waitUntilQuiet(page);
  // The pages have no frames, and collecting results across frames would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: axeRules });
  // Elements behind an open dialog cannot be reached, so they are not checked.
  const dialog = '[role="dialog"]';
  if ((await page.locator(dialog).filter({ visible: true }).count()) > 0) axe.include(dialog);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.target.join(' ')}`));
};
