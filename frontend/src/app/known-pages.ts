import { useSyncExternalStore } from 'react';
import type { PageDeclaration } from '~/shared/pages/page';
import { sitePages } from './pages';

let known = sitePages;
let joining: Promise<readonly PageDeclaration[]> | undefined;
const listeners = new Set<() => void>();

const join = async (): Promise<readonly PageDeclaration[]> => {
  const { officePages } = await import('./office-pages');
  known = [...sitePages, ...officePages];
  for (const listener of listeners) listener();
  return officePages;
};

/** Most visitors need none of them, so they are no part of the first load. After a failure the next caller tries again. */
export const loadOfficePages = (): Promise<readonly PageDeclaration[]> => {
  joining ??= join().catch((error: unknown) => {
    joining = undefined;
    throw error;
  });
  return joining;
};

export const knownPages = (): readonly PageDeclaration[] => known;

export const useKnownPages = (): readonly PageDeclaration[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, knownPages);
