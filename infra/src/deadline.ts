import { UnavailableError } from './errors.js';

/** The work did not end before its deadline, or was abandoned. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * The result of `work`, which itself continues after a missed deadline; its late outcome is dropped.
 * @throws NoAnswer if `ms` milliseconds pass first, or if `signal` aborts first, with its reason as the message
 */
export const within = async <T>(ms: number, work: Promise<T>, signal?: AbortSignal): Promise<T> => {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new NoAnswer(String(signal?.reason)));
  if (signal?.aborted) onAbort();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};

/** Resolves when work has ended in any way, after `ms` milliseconds at the latest. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<void> =>
  within(ms, work).then(
    () => undefined,
    () => undefined,
  );

/** Behaves like `within`. @throws UnavailableError that names `part` instead of NoAnswer */
export const withDeadline = async <T>(work: Promise<T>, part: string, ms: number, signal?: AbortSignal): Promise<T> => {
  try {
    return await within(ms, work, signal);
  } catch (error) {
    throw error instanceof NoAnswer ? new UnavailableError(part, error) : error;
  }
};
