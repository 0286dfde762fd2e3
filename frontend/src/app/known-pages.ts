import { atom, useAtomValue } from 'jotai';
import type { PageDeclaration } from '~/shared/pages/page';
import { store } from '~/shared/state/store';
import { sitePages } from './pages';

const known = atom(sitePages);
let joining: Promise<readonly PageDeclaration[]> | undefined;

const join = async (): Promise<readonly PageDeclaration[]> => {
  const { officePages } = await import('./office-pages');
  store.set(known, [...sitePages, ...officePages]);
  return officePages;
};

/**
 * Most visitors need none of them, so they are not part of the first download. After a failure the next caller tries
 * again.
 */
export const loadOfficePages = (): Promise<readonly PageDeclaration[]> => {
  joining ??= join().catch((error: unknown) => {
    joining = undefined;
    throw error;
  });
  return joining;
};

export const knownPages = (): readonly PageDeclaration[] => store.get(known);

export const useKnownPages = (): readonly PageDeclaration[] => useAtomValue(known, { store });
