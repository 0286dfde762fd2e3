import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 5;
/** Below the time limit of a test, so that what did not come about is named. */
const WITHIN_MS = 50_000;

/**
 * Looks again and again until something is so.
 * @param what names it in the error
 * @param times how long it may take, and the pause between two looks: 0 for what is so for a moment only
 * @returns what the look gave that was so
 * @throws Error where it does not come about in time
 */
export const until = async <T>(
  what: string,
  look: () => Promise<T> | T,
  { withinMs = WITHIN_MS, everyMs = EVERY_MS }: { readonly withinMs?: number; readonly everyMs?: number } = {},
): Promise<Exclude<T, false | undefined>> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>;
    if (performance.now() > deadline) throw new Error(`condition not met within ${withinMs / 1000} s: ${what}`);
    await (everyMs === 0 ? nextTurn() : pause(everyMs));
  }
};
