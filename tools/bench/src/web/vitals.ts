import type { EntryType } from 'node:perf_hooks';
import type { Page } from 'playwright-core';

/** Core Web Vitals of a visit so far, in ms except `cls`, which has no unit (web.dev/articles/vitals). */
export interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** The longest time from an input to the next frame; null if no time was longer than 16 ms. */
  readonly interaction: number | null;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  interaction: number | null;
}

/** Observes every page that the tab opens from now on. */
export const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { fcp: 0, lcp: 0, cls: 0, interaction: null };
    Object.assign(globalThis, { vitals: seen });
    const observe = <E extends PerformanceEntry>(type: string, use: (entry: E) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) use(entry as E);
        // Runs in the browser, which has more types of entries than Node.js.
      }).observe({ type: type as EntryType, buffered: true, ...more });
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
    });
    observe('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    // Without the limit of sessions to 5 s: all shifts during one visit are within one session here.
    observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
      if (!entry.hadRecentInput) seen.cls += entry.value;
    });
    observe<PerformanceEntry & { interactionId: number }>(
      'event',
      (entry) => {
        if (entry.interactionId) seen.interaction = Math.max(seen.interaction ?? 0, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });

/** The vitals since the page was opened. */
export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { vitals: Seen }).vitals);
