import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { store } from '../state/store';

interface Title {
  readonly address: string;
  readonly text: string;
  /** The subject of the page, below its menu entry. */
  readonly subject?: string | undefined;
}

const title = atom<Title | undefined>(undefined);

/** Reports the title of the current page, for its tag tab and the breadcrumb. */
export const useReportTitle = (text: string, subject?: string): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    store.set(title, { address: pathname + search, text, subject });
  }, [pathname, search, text, subject]);
};

/** The title that the page at the current address has reported; undefined until it has. */
export const useReportedTitle = (): Title | undefined => {
  const { pathname, search } = useLocation();
  const reported = useAtomValue(title, { store });
  return reported?.address === pathname + search ? reported : undefined;
};
