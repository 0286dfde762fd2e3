import type { Page, Request } from 'playwright-core';

/** Consecutive frames without a request or a placeholder. Content that loads as it nears the screen sends its request within one or two frames. */
const QUIET_FRAMES = 6;
const LONGEST_MS = 100_000;

const requestsOf = new WeakMap<Page, Set<Request>>();

/** Tracks the open requests of a page for `waitUntilQuiet`. Call it before the first request. */
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
 * Waits until a page is idle: no request, placeholder or transition for several frames. The browser's own "network idle" would add half a
 * second to each of hundreds of pages.
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
