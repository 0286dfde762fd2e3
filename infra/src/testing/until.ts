import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Pauses grow with the duration of a poll, because the observed process needs the CPU. */
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;
const SHARE_OF_WAIT = 0.1;
/** Default time limit, below that of a test, so that the error names the unmet condition. */
const WITHIN_MS = 100_000;

/**
 * Polls until a condition holds.
 * @param what name of the condition in the error
 * @param times time limit and pause between two polls in milliseconds; a pause of 0 is for short-lived conditions
 * @returns the value of `look`
 * @throws Error if the condition does not hold in time
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

/**
 * Retries work until it succeeds, because a server that was just started refuses connections. Otherwise like `until`.
 */
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
