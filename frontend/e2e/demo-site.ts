import { afterAll, beforeAll } from '@jest/globals';
import { waitUntilDerived } from '@rallyrank/gateway/testing/wait-until-derived';
import type { Browser } from 'playwright-core';
import { type Demo, openBrowser } from './browser';
import { type DemoSize, newInstance, type RunningSite } from './site';

/**
 * Starts one site with the demo world and one browser for all tests of a file, because writing the world takes longer
 * than most visits.
 */
export const startDemo = (size?: DemoSize): (() => Demo) => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([newInstance('badminton', size).start(), openBrowser()]);
    await waitUntilDerived(site.url);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  return () => ({ browser, url: site.url });
};
