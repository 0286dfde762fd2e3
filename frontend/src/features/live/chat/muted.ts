import { useMemo, useSyncExternalStore } from 'react';

const KEY = 'rallyrank.chat.muted';
const MOST = 500;
const listeners = new Set<() => void>();
const stored = (): string => localStorage.getItem(KEY) ?? '';
const idsOf = (text: string): string[] => text.split(',').filter((id) => id !== '');

/** Hides the messages of a writer in this browser. */
export const mute = (writerId: string): void => {
  localStorage.setItem(KEY, [...new Set([...idsOf(stored()), writerId])].slice(-MOST).join(','));
  for (const listener of listeners) listener();
};

export const unmuteAll = (): void => {
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Writers whose messages this reader does not want to see. */
export const useMuted = (): ReadonlySet<string> => {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => new Set(idsOf(text)), [text]);
};
