import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Loads again every two seconds as long as something is under way. */
export const useRefreshed = (isUnderWay: boolean, refetch: () => unknown): void => {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(refetch, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
};
