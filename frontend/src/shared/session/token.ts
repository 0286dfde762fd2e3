import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../browser/cookie';

/** The cookie that stores the token between visits (specification, section 4); the server only reads the header. */
const COOKIE = 'Admin-Token';
const DAYS = 10;
const listeners = new Set<() => void>();

export const sessionToken = (): string | undefined => readCookie(COOKIE) || undefined;

let isLeaving = false;

/** The token that calls send: none while the session is being left, because it may have ended already. */
export const tokenToSend = (): string | undefined => (isLeaving ? undefined : sessionToken());

/** From now on, until `keepToken`, calls are those of a visitor, while the page is still that of the user. */
export const stopSendingToken = (): void => {
  isLeaving = true;
};

/** Stores the token of a new session; removes it if undefined. */
export const keepToken = (token: string | undefined): void => {
  isLeaving = false;
  writeCookie(COOKIE, token ?? '', token === undefined ? 0 : DAYS);
  for (const listener of listeners) listener();
};

// A login or logout in another tab is detected when this tab becomes visible again.
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
};

export const useToken = (): string | undefined => useSyncExternalStore(subscribe, sessionToken);
