import type { Page, Request } from 'playwright-core';

/** So many frames without a request and without a placeholder: what is drawn as it comes near the screen asks within one or two. */
const QUIET_FRAMES = 6;
const LONGEST_MS = 100_000;

const requestsOf = new WeakMap<Page, Set<Request>>();

/** Remembers which requests of a page are open, for `waitUntilQuiet`. To be called before its first request. */
export const followRequests = (page: Page): void => {
  const open = new Set<Request>();
  requestsOf.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Waits for a frame, then checks that the page has a title, no placeholder and no running animation. */
const isDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
      const isMoving = document
        .getAnimations()
        .some((animation) => animation.playState === 'running' && ends(animation));
      const hasPlaceholder = document.querySelector('[aria-busy="true"], .boot') !== null;
      return !isMoving && !hasPlaceholder && document.querySelector('h1') !== null;
    })
    // It navigated to another page in the meantime.
    .catch(() => false);

/**
 * Waits until nothing of a page is on its way any more: no request, placeholder or transition for some frames. The browser's own "network idle"
 * would wait for half a second in which nothing happens, on each of hundreds of pages.
 */
export const waitUntilQuiet = async (page: Page): Promise<void> => {
  const open = requestsOf.get(page) ?? new Set();
  const end = performance.now() + LONGEST_MS;
  for (let quiet = 0; quiet < QUIET_FRAMES; ) {
    quiet = (await isDrawn(page)) && open.size === 0 ? quiet + 1 : 0;
    if (performance.now() > end) {
      const waiting = [...open].map((request) => request.url()).join(', ') || 'a placeholder';
      throw new Error(`${page.url()} still waits for ${waiting}`);
    }
  }
};
