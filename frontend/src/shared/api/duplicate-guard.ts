/** Specification, section 5: the same write within this window is a double click. */
export const DUPLICATE_WINDOW_MS = 1000;

/** Remembers the last write; `isDuplicate` says whether this one repeats it within the window. */
export const duplicateGuard = () => {
  let last = { key: '', at: Number.NEGATIVE_INFINITY };
  return {
    isDuplicate(method: string, url: string, body: string, now: number): boolean {
      if (method !== 'POST' && method !== 'PUT') return false;
      const key = `${method} ${url} ${body}`;
      const repeated = key === last.key && now - last.at < DUPLICATE_WINDOW_MS;
      if (!repeated) last = { key, at: now };
      return repeated;
    },
  };
};
