import { atom, useAtomValue } from 'jotai';
import { connectionLost } from '../api/connection';
import { store } from '../state/store';

/** Whether the site is being asked for a newer version, after which the page loads again. */
const checking = atom(false);

/** Script of this version; its name changes with every version. */
const entryPath = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : new URL(entry.src).pathname;
};

/** Loads the page again if the site has a newer version than this one; a part of the same version is just missing. */
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

/** After a deployment the code of pages not yet visited has other names, so that it can no longer be loaded. */
export const reloadOnStaleCode = (): void => {
  addEventListener('vite:preloadError', () => {
    if (!store.get(checking)) void reloadIfNewer();
  });
};

export const useIsCheckingVersion = (): boolean => useAtomValue(checking, { store });
