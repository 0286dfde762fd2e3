import { UnavailableError } from '../errors.js';

/**
 * The result of `work`, unless `timeoutMs` passes or `signal` aborts first: then UnavailableError, with
 * the signal's reason as its cause. `work` itself continues.
 */
export const withDeadline = async <T>(
  work: Promise<T>,
  part: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<T> => {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = (why: string) => reject(new UnavailableError(part, new Error(why)));
  const onAbort = () => giveUp(String(signal.reason));
  if (signal.aborted) onAbort();
  const timer = setTimeout(() => giveUp(`no answer within ${timeoutMs} ms`), timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
};
