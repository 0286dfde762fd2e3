import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Looks come less often the longer they take: a process that is watched needs the processor for what it does. */
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;
const SHARE_OF_WAIT = 0.1;
/** Below the time limit of a test, so that the error names what did not happen. */
const WITHIN_MS = 100_000;

/**
 * Polls until a condition holds.
 * @param what names it in the error
 * @param times how long it may take, and the pause between two looks: 0 for what is so for a moment only
 * @returns what the look gave that was so
 * @throws Error where it does not come about in time
 */
export const until = async <T>(
  what: string,
  look: () => Promise<T> | T,
  { withinMs = WITHIN_MS, everyMs }: { readonly withinMs?: number; readonly everyMs?: number } = {},
): Promise<Exclude<T, false | undefined>> => {
  const began = performance.now();
  const pauseMs = () =>
    everyMs ?? Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, (performance.now() - began) * SHARE_OF_WAIT));
  for (;;) {
    const found = await look();
    if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>;
    if (performance.now() > began + withinMs) throw new Error(`condition not met within ${withinMs / 1000} s: ${what}`);
    await (everyMs === 0 ? nextTurn() : pause(pauseMs()));
  }
};

/** Tries the work again and again until it succeeds: a server that was just started refuses connections. Otherwise as `until`. */
export const untilSucceeds = async <T>(
  what: string,
  work: () => Promise<T>,
  times?: Parameters<typeof until>[2],
): Promise<T> => {
  const attempt = () =>
    work().then(
      (value) => ({ value }),
      () => undefined,
    );
  return (await until(what, attempt, times)).value;
};
