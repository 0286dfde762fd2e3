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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the page at the present address has reported; undefined until it has. */
export const useReportedTitle = (): Title | undefined => {
  const { pathname, search } = useLocation();
  const reported = useSyncExternalStore(subscribe, () => title);
  return reported?.address === pathname + search ? reported : undefined;
};
