/** An answer that did not come in time, as the cause of an UnavailableError. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** What `work` comes to within `ms` milliseconds. @throws NoAnswer when it takes longer; its late outcome is dropped */
export const within = async <R>(ms: number, work: Promise<R>): Promise<R> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer(ms)), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
