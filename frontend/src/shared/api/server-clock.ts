let offset = 0;

/**
 * Reads the server's time from the Date header of a fresh answer, so that a browser with a wrong clock still signs the
 * right minute.
 */
export const learnServerTime = (date: unknown, now = Date.now()): void => {
  const server = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isFinite(server)) offset = server - now;
};

export const serverNow = (now = Date.now()): number => now + offset;
