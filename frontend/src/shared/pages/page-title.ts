import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

let title: { readonly address: string; readonly text: string } | undefined;
const listeners = new Set<() => void>();

/** Reports the title of the page that is shown, for its tag tab. */
export const useReportTitle = (text: string): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    title = { address: pathname + search, text };
    for (const listener of listeners) listener();
  }, [pathname, search, text]);
};

/** The last title that a page reported, and the address at which it did. */
export const useReportedTitle = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
  );
