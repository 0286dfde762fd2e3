import type { Browser, BrowserContext, Page } from 'playwright-core';

const KILOBIT = 1_000 / 8; // bytes
const PHONE = { width: 390, height: 844 };

/** Chrome's profile "slow 4G" and a phone that computes four times slower than this machine. */
export const slowPhone = { downKilobits: 1_600, upKilobits: 750, latencyMs: 150, cpuSlowdown: 4 };

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A first visit: empty cache, no service worker. The caller closes the context. */
export const openOnSlowPhone = async (browser: Browser, baseURL: string): Promise<Tab> => {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { downKilobits, upKilobits, latencyMs, cpuSlowdown } = slowPhone;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downKilobits * KILOBIT,
    uploadThroughput: upKilobits * KILOBIT,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page };
};
