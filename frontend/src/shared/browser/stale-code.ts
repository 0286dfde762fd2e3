import { atom, useAtomValue } from 'jotai';
import { connectionLost } from '../api/connection';
import { store } from '../state/store';

/** Whether the page is checking for a newer version of the site, after which it reloads. */
const checking = atom(false);

/** Script of this version; its name changes with every version. */
const entryPath = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : new URL(entry.src).pathname;
};

/** Reloads the page if the site has a newer version. Otherwise the failure has another cause, and nothing happens. */
const reloadIfNewer = async (): Promise<void> => {
  store.set(checking, true);
  try {
    const html = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''));
    if (html !== '' && !html.includes(entryPath())) return location.reload();
  } catch {
    connectionLost();
  }
  store.set(checking, false);
};

/**
 * Reloads the page when code cannot be loaded: after a deployment, the code of pages not yet visited has other names.
 */
export const reloadOnStaleCode = (): void => {
  addEventListener('vite:preloadError', () => {
    if (!store.get(checking)) void reloadIfNewer();
  });
};

export const useIsCheckingVersion = (): boolean => useAtomValue(checking, { store });
