import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface Title {
  readonly address: string;
  readonly text: string;
  /** What the page shows, below its menu entry. */
  readonly subject?: string | undefined;
}

let title: Title | undefined;
const listeners = new Set<() => void>();

/** Reports the title of the page that is shown, for its tag tab and the breadcrumb. */
export const useReportTitle = (text: string, subject?: string): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    title = { address: pathname + search, text, subject };
    for (const listener of listeners) listener();
  }, [pathname, search, text, subject]);
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
