import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A file of the site that does not load the application. Each visitor begins there. */
export const BLANK = '/favicon.svg';

const resting = new WeakMap<Browser, Map<string, Page[]>>();

const restsOf = (browser: Browser, key: string): Page[] => {
  const all = resting.get(browser) ?? new Map<string, Page[]>();
  resting.set(browser, all);
  const rests = all.get(key) ?? [];
  all.set(key, rests);
  return rests;
};

/** Time limit of each step in a page, below that of a test, so that the error names what did not appear. */
const PATIENCE_MS = 300_000;
/** A context whose pages wait long enough for a busy machine. */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};

const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  await page.goto(BLANK);
  return page;
};

/** Events of a page to which tests listen. */
const events = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'load', 'download'];

/** Removes everything that a visitor left behind, except the HTTP cache. */
const cleanUp = async (page: Page, { viewport, colorScheme, reducedMotion }: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(BLANK);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null });
  if (viewport) await page.setViewportSize(viewport);
};

/**
 * A page without cookies and stored settings. `leave` empties it for the next visitor with the same options: for a new
 * page the browser starts a process that has to compile the whole application, which takes as long as half a visit
 * (0.3 s of CPU).
 */
export const enter = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; leave(): Promise<void> }> => {
  const rests = restsOf(browser, JSON.stringify(options));
  const page = rests.pop() ?? (await openPage(browser, options));
  return {
    page,
    leave: async () => {
      await cleanUp(page, options);
      rests.push(page);
    },
  };
};
