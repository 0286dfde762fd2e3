import type { Page } from 'playwright-core';

/** The cookie of a session. */
export const SESSION = 'Admin-Token';

/** Gives the browser context of a page a session at a site. */
export const giveSession = (page: Page, token: string, url: string): Promise<void> =>
  page.context().addCookies([{ name: SESSION, value: token, url }]);
