import type { Page, Request } from 'playwright-core';

/** Consecutive frames without a request or a placeholder. Content that loads as it nears the screen sends its request within one or two frames. */
const QUIET_FRAMES = 6;
const LONGEST_MS = 100_000;

interface Requests {
  readonly open: Set<Request>;
  /** How many have started or ended. */
  changes: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Tracks the requests of a page for `waitUntilQuiet`. Call it before the first request. */
export const followRequests = (page: Page): Requests => {
  const requests: Requests = { open: new Set(), changes: 0 };
  requestsOf.set(page, requests);
  const begin = (request: Request) => {
    requests.open.add(request);
    requests.changes += 1;
  };
  const end = (request: Request) => {
    requests.open.delete(request);
    requests.changes += 1;
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
};

/**
 * Waits for some frames, and checks after each that the page has a title, no placeholder and no running animation. All of them in one call,
 * because a call for each frame takes more processor time than the frame.
 */
const isDrawnFor = (page: Page, frames: number): Promise<boolean> =>
  page
    .evaluate(async (count) => {
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
      for (let frame = 0; frame < count; frame++) {
        await new Promise(requestAnimationFrame);
        const isMoving = document
          .getAnimations()
          .some((animation) => animation.playState === 'running' && ends(animation));
        const hasPlaceholder = document.querySelector('[aria-busy="true"], .boot') !== null;
        if (isMoving || hasPlaceholder || document.querySelector('h1') === null) return false;
      }
      return true;
    }, frames)
    // It navigated to another page in the meantime.
    .catch(() => false);

/**
 * Waits until a page is idle: no request, placeholder or transition for several frames. The browser's own "network idle" would add half a
 * second to each of hundreds of pages.
 */
export const waitUntilQuiet = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page) ?? followRequests(page);
  const end = performance.now() + LONGEST_MS;
  for (let isQuiet = false; !isQuiet; ) {
    const { changes } = requests;
    const isWaiting = requests.open.size > 0;
    const isDrawn = await isDrawnFor(page, isWaiting ? 1 : QUIET_FRAMES);
    isQuiet = isDrawn && !isWaiting && requests.changes === changes;
    if (!isQuiet && performance.now() > end) {
      const waiting = [...requests.open].map((request) => request.url()).join(', ') || 'a placeholder';
      throw new Error(`${page.url()} still waits for ${waiting}`);
    }
  }
};
