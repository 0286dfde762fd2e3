import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A context between two visitors. */
interface Rest {
  readonly context: BrowserContext;
  /** A page of the site without the application: while it is open, the renderer process keeps what it has compiled. */
  readonly keeper: Page;
}

const resting = new WeakMap<Browser, Map<string, Rest[]>>();

const restsOf = (browser: Browser, key: string): Rest[] => {
  const all = resting.get(browser) ?? new Map<string, Rest[]>();
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

const openRest = async (browser: Browser, options: BrowserContextOptions): Promise<Rest> => {
  const context = await openContext(browser, options);
  const keeper = await context.newPage();
  await keeper.goto('/favicon.svg');
  return { context, keeper };
};

/** Removes everything that a visitor left behind, except the HTTP cache. */
const cleanUp = async ({ context, keeper }: Rest): Promise<void> => {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
};

/**
 * A page without cookies and stored settings. `leave` closes it, and keeps its context for the next visitor with the
 * same options: for a new context the browser starts a process that has to compile the whole application, which takes
 * longer (0.9 s of CPU) than the visit.
 */
export const enter = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; leave(): Promise<void> }> => {
  const rests = restsOf(browser, JSON.stringify(options));
  const rest = rests.pop() ?? (await openRest(browser, options));
  const page = await rest.context.newPage();
  return {
    page,
    leave: async () => {
      await cleanUp(rest);
      rests.push(rest);
    },
  };
};
