import type { Page, Request } from 'playwright-core';

/**
 * Consecutive frames without a request or a placeholder. Content that loads as it nears the screen sends its request
 * within one or two frames.
 */
const QUIET_FRAMES = 6;
const LONGEST_MS = 100_000;

/** Interval at which the requests are checked again, in milliseconds. */
const LOOK_MS = 1_000;
/** After this time without a frame, the browser is assumed not to render the page. */
const LONGEST_FRAME_MS = 2_000;

interface Requests {
  readonly open: Set<Request>;
  /** Number of requests that have started or ended. */
  changes: number;
  /** Called after each change. */
  onChange?: (() => void) | undefined;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Tracks the requests of a page for `waitUntilQuiet`. Call it before the first request. */
export const followRequests = (page: Page): Requests => {
  const requests: Requests = { open: new Set(), changes: 0 };
  requestsOf.set(page, requests);
  const changed = () => {
    requests.changes += 1;
    requests.onChange?.();
  };
  const end = (request: Request) => {
    requests.open.delete(request);
    changed();
  };
  page.on('request', (request) => {
    requests.open.add(request);
    changed();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
};

const nextChange = (requests: Requests): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_MS);
    requests.onChange = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/**
 * Waits until the page has a title, no placeholder and no running animation for several frames; resolves to false if
 * that takes longer than one interval. Counts the frames in the page, because a call for each would take more processor
 * time than the frame. React renders between frames, many of them for a large table, so a frame counts once the page
 * has nothing left to do.
 */
const isDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      async ([frames, ms, longestMs]) => {
        const end = performance.now() + ms;
        const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
        let drawn = 0;
        while (drawn < frames && performance.now() < end) {
          const frame = new Promise(requestAnimationFrame);
          await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, longestMs))]);
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestMs }));
          const isMoving = document
            .getAnimations()
            .some((animation) => animation.playState === 'running' && ends(animation));
          const hasPlaceholder = document.querySelector('[aria-busy="true"], .boot') !== null;
          drawn = isMoving || hasPlaceholder || document.querySelector('h1') === null ? 0 : drawn + 1;
        }
        return drawn === frames;
      },
      [QUIET_FRAMES, LOOK_MS, LONGEST_FRAME_MS] as const,
    )
    // It navigated to another page in the meantime.
    .catch(() => false);

/**
 * Waits until a page is idle: no request, placeholder or transition for several frames. The browser's own "network
 * idle" would add half a second to each of hundreds of pages.
 */
export const waitUntilQuiet = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page) ?? followRequests(page);
  const end = performance.now() + LONGEST_MS;
  for (let isQuiet = false; !isQuiet; ) {
    if (performance.now() > end) {
      const waiting = [...requests.open].map((request) => request.url()).join(', ') || 'a placeholder';
      throw new Error(`${page.url()} still waits for ${waiting}`);
    }
    const { changes } = requests;
    if (requests.open.size > 0) await nextChange(requests);
    else isQuiet = (await isDrawn(page)) && requests.changes === changes;
  }
};
