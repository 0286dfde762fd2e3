import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated at an interval. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // biome-ignore lint/style/noRestrictedGlobals: this is the clock.
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
