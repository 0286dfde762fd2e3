/** Specification, section 5: the same write within this window is a double click. */
export const DUPLICATE_WINDOW_MS = 1000;

/**
 * Remembers the writes of the window; `isDuplicate` returns whether a write repeats one of them. `now` is in
 * milliseconds.
 */
export const duplicateGuard = () => {
  const sent = new Map<string, number>();
  return {
    isDuplicate(method: string, url: string, body: string, now: number): boolean {
      if (method !== 'POST' && method !== 'PUT') return false;
      for (const [key, at] of sent) if (now - at >= DUPLICATE_WINDOW_MS) sent.delete(key);
      const key = `${method} ${url} ${body}`;
      if (sent.has(key)) return true;
      sent.set(key, now);
      return false;
    },
  };
};
