import { useSyncExternalStore } from 'react';

const KEY = 'rallyrank.followed';
/** As many as fit into one address. */
const MOST = 24;
const listeners = new Set<() => void>();

const stored = (): string => localStorage.getItem(KEY) ?? '';
const tell = () => {
  for (const listener of listeners) listener();
};

/** Ids of players in a stored text, which anything may have written. */
export const idsIn = (text: string): string[] => text.split(',').filter((id) => /^\d{1,19}$/.test(id));

/** Follows a player in this browser, or no longer. The newest are kept. */
export const toggleFollowed = (playerId: string): void => {
  const ids = idsIn(stored());
  const next = ids.includes(playerId) ? ids.filter((id) => id !== playerId) : [...ids, playerId].slice(-MOST);
  localStorage.setItem(KEY, next.join(','));
  tell();
};

const subscribe = (listener: () => void) => {
  // Another tab may change it.
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
};

/** The players chosen in this browser, as a text of ids. */
export const useChosenPlayers = (): string => useSyncExternalStore(subscribe, stored);
