import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Refetches every two seconds while something is in progress. */
export const useRefreshed = (isUnderWay: boolean, refetch: () => unknown): void => {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(refetch, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
};
